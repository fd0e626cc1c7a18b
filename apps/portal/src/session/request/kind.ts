import type { PartnerAction } from '@foyer/contract/nouns/partner-apps';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { PartnerContext } from './partner-checks.ts';

/**
 * What a link asks for, as far as its answer depends on it (settled F1):
 * - `standard`: a code, by OAuth and OpenID Connect (`response_type`);
 * - `assistant`: a code for Google or Alexa;
 * - `signIn`: that its user signs in, and comes back without a code;
 * - `visit`: a page of the portal.
 */
export type RequestKind = 'standard' | 'assistant' | 'signIn' | 'visit';

const voiceActions: ReadonlySet<PartnerAction> = new Set(['bindGoogleVoice', 'bindAlexaVoice']);

/** What a link asks for. */
export function kindOf({ action, otherParams }: Pick<PartnerContext, 'action' | 'otherParams'>): RequestKind {
  if (voiceActions.has(action)) return 'assistant';
  if (action !== 'login') return 'visit';
  return otherParams.response_type === undefined ? 'signIn' : 'standard';
}

/** The path at which a request of somebody who is signed in goes on; undefined if it waits for no answer. */
export function onwardPath(link: PartnerContext): PortalPath | undefined {
  if (link.action === 'bindGoogleVoice') return '/link-to-google';
  if (link.action === 'bindAlexaVoice') return '/link-to-alexa';
  return link.action === 'login' && link.redirectUri !== undefined ? '/continue-to-app' : undefined;
}
