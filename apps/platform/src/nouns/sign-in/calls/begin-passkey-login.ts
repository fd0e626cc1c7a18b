import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { type ChallengeScope, newChallenge } from '../../passkeys/rules/challenge.ts';
import { descriptorsOf, inEveryCeremony } from '../../passkeys/rules/options.ts';
import { relyingPartyOf } from '../../passkeys/rules/relying-party.ts';
import { passkeysOf } from '../../passkeys/store/passkeys.ts';
import { checkTicket, lookAtTicket } from '../../tickets/rules/tickets.ts';

type Request = HandlerRequest<'beginPasskeyLogin'>;

/** A second factor is due behind a first one, and before a reset (settled A12). */
async function purposeOf(request: Request, bizToken: string): Promise<'mfa' | 'resetPassword'> {
  const found = await lookAtTicket(request.services.store.read, request, 'mfa', bizToken);
  return found.ticket || found.why !== 'unknown' ? 'mfa' : 'resetPassword';
}

/** What the passkey is for, and of which account; of any, where it is the sign-in: no list tells who is known (security: R35). */
async function wanted(request: Request): Promise<{ scope: ChallengeScope; accountID?: string }> {
  const { session, data } = request;
  if (data.bizToken !== undefined) {
    const { accountID } = await checkTicket(request, await purposeOf(request, data.bizToken), data.bizToken);
    return { scope: `mfa ${hashOf(data.bizToken)}`, accountID: accountID ?? '' };
  }
  if (!session) return { scope: 'signIn' };
  return { scope: `session ${session.sessionID}`, accountID: session.accountID };
}

export const beginPasskeyLogin: Handler<'beginPasskeyLogin'> = async (request) => {
  const { services } = request;
  const { scope, accountID } = await wanted(request);
  const own = accountID === undefined ? [] : await passkeysOf(services.store.read, { accountID });
  return {
    options: {
      challenge: newChallenge(request, scope).toString('base64url'),
      rpId: relyingPartyOf(services).rpID,
      ...inEveryCeremony,
      allowCredentials: descriptorsOf(own),
    },
  };
};
