import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { call } from '../../calls/call.ts';
import { rawValue, readQuery } from '../../session/query.ts';

/**
 * Where an app wants its user back after a sign-out (`post_logout_redirect_uri`), with its `state` as the app wrote it.
 * @returns undefined where the address names none, or the platform does not confirm it
 */
export async function postLogoutAddress(): Promise<string | undefined> {
  const query = readQuery(location.search.slice(1));
  const found = (wanted: string) => query.find(({ name }) => name === wanted);
  const [app, to, state] = [found('app'), found('to'), found('state')];
  if (!app || !to) return undefined;
  const [fault, answer] = await call('checkAppActivated', {
    appID: app.value,
    postLogoutRedirectUri: to.value,
  });
  if (fault !== 0 || !answer.postLogoutRedirectUri) return undefined;
  return state
    ? answerAddress(answer.postLogoutRedirectUri, {}, rawValue(state))
    : answer.postLogoutRedirectUri;
}
