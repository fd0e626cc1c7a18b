import { answerAddress } from '@foyer/contract/oauth-answers';
import { call } from '../../calls/call.ts';
import { rawValue, readQuery } from '../../session/query.ts';

/** Where an app wants its user back, confirmed by the platform, with its `state` as it was written. */
export async function wayBack(): Promise<string | undefined> {
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
