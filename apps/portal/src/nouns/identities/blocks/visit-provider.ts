import { writeStash } from '../../../session/stash.ts';

/** What somebody goes to a provider for. */
export interface ProviderVisit {
  thirdPartyType: string;
  purpose: 'signIn' | 'bind';
}

/** Goes to a provider; the tab keeps what for. @param authorizeUrl as beginThirdPartyLogin answered it */
export function visitProvider(visit: ProviderVisit, authorizeUrl: string): void {
  writeStash('thirdLogin', visit);
  location.assign(authorizeUrl);
}
