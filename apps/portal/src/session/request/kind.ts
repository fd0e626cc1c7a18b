import { isLinkingAction, linkingPaths } from '@foyer/contract/nouns/voice';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { PartnerContext } from './partner-checks.ts';

/**
 * What a link asks for, as far as its answer depends on it (settled F1):
 * - `standard`: a code, by OAuth and OpenID Connect (`response_type`);
 * - `assistant`: a code for a voice assistant;
 * - `signIn`: that its user signs in, and comes back without a code;
 * - `visit`: a page of the portal.
 */
export type RequestKind = 'standard' | 'assistant' | 'signIn' | 'visit';

/** What a link asks for. */
export function kindOf({ action, otherParams }: Pick<PartnerContext, 'action' | 'otherParams'>): RequestKind {
  if (isLinkingAction(action)) return 'assistant';
  if (action !== 'login') return 'visit';
  return otherParams.response_type === undefined ? 'signIn' : 'standard';
}

/** The path at which a request of somebody who is signed in goes on; undefined if it waits for no answer. */
export function onwardPath(link: PartnerContext): PortalPath | undefined {
  if (isLinkingAction(link.action)) return linkingPaths[link.action];
  return link.action === 'login' && link.redirectUri !== undefined ? '/continue-to-app' : undefined;
}
