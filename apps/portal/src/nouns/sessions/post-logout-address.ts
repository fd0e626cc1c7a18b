import { answerAddress } from '@foyer/contract/nouns/oauth-answers';
import { call } from '../../calls/call.ts';
import { rawValue, readQuery } from '../../session/query.ts';

const found = (wanted: string) => readQuery(location.search.slice(1)).find(({ name }) => name === wanted);

/** The app that wants its user signed out. */
export interface SignedOutApp {
  name: string;
  /** Where it wants its user back (`post_logout_redirect_uri`), with its `state` as it wrote it. */
  address: string;
}

/** @returns the app that leads here; undefined where the address names none, or the platform does not confirm it */
export async function signedOutApp(): Promise<SignedOutApp | undefined> {
  const [app, to, state] = [found('app'), found('to'), found('state')];
  if (!app || !to) return undefined;
  const [fault, answer] = await call('checkAppActivated', {
    appID: app.value,
    postLogoutRedirectUri: to.value,
  });
  if (fault !== 0 || !answer.postLogoutRedirectUri) return undefined;
  const { appName: name, postLogoutRedirectUri } = answer;
  const address = state ? answerAddress(postLogoutRedirectUri, {}, rawValue(state)) : postLogoutRedirectUri;
  return { name, address };
}

/**
 * Whether the app means another session than the one of this browser (settled G8).
 * @returns false where it does not say which, or the platform does not answer: the page then asks
 */
export async function meansOtherSession(): Promise<boolean> {
  const sid = found('sid');
  if (!sid) return false;
  const [fault, answer] = await call('checkSession', { sid: sid.value });
  return fault === 0 && answer.isOther;
}
