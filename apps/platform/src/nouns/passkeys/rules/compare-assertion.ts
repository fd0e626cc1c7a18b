import type { Assertion } from '@foyer/contract/fields/passkey-fields';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { PasskeyTable } from '../store/passkey-tables.ts';
import { findPasskey, tryUsePasskey } from '../store/passkeys.ts';
import { type ChallengeScope, type OwnChallenge, readChallenge } from './challenge.ts';
import { readClientData } from './client-data.ts';
import { relyingPartyOf } from './relying-party.ts';

/** A right assertion. */
export interface RightAssertion {
  accountID: string;
  /** Uses challenge and counter up, in the transaction of its effect, which holds the account. @returns false where somebody was faster */
  use(tx: Writer, account: HeldAccount): Promise<boolean>;
}

/** What an assertion turned out to be; `over` where its challenge is no more, or never was this browser's. */
export type AssertionOutcome = RightAssertion | 'unknown' | 'over' | { wrong: string };

/** A sign-in without an address must say whose passkey it is (WebAuthn, 7.2, step 6). */
const isOwners = ({ userHandle }: PasskeyTable, told: string | null | undefined, scope: ChallengeScope) =>
  scope === 'signIn' ? told === userHandle : !told || told === userHandle;

/**
 * Compares an assertion: challenge, origin, domain, presence and verification of the user, signature and counter
 * (security: R34; WebAuthn Level 3, 7.2). Writes nothing but what `use` does.
 * @param scope what the challenge was made for
 */
export async function compareAssertion(
  context: Context,
  scope: ChallengeScope,
  response: Assertion,
): Promise<AssertionOutcome> {
  const clientData = readClientData(response.response.clientDataJSON);
  const challenge = clientData && (await readChallenge(context, scope, clientData.challenge));
  if (!challenge) return 'over';
  const passkey = await findPasskey(context.services.store.read, response.id);
  if (!passkey) return 'unknown';
  const isFitting = isOwners(passkey, response.response.userHandle, scope) && !clientData.crossOrigin;
  const used = isFitting ? await verify(context, passkey, response, clientData.challenge) : undefined;
  return used ? right(context, passkey, challenge, used) : { wrong: passkey.accountID };
}

type Used = Pick<PasskeyTable, 'counter' | 'backedUp'>;

/** @returns what the authenticator says of itself; undefined where anything of it is wrong */
async function verify(
  { services }: Context,
  { credentialID, publicKey, counter }: PasskeyTable,
  { response, ...credential }: Assertion,
  expectedChallenge: string,
): Promise<Used | undefined> {
  const { webauthn } = await import('./webauthn.ts');
  const { rpID, origin } = relyingPartyOf(services);
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await webauthn.verifyAuthenticationResponse({
      response: { ...credential, response: { ...signed, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id: credentialID, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    });
    if (!verified) return undefined;
    return {
      counter: authenticationInfo.newCounter,
      backedUp: authenticationInfo.credentialBackedUp ? 1 : 0,
    };
  } catch {
    // the library throws with what is wrong; the caller only learns that something is
    return undefined;
  }
}

const right = (
  { services }: Context,
  { credentialID, accountID, counter: seen }: PasskeyTable,
  challenge: OwnChallenge,
  used: Used,
): RightAssertion => ({
  accountID,
  async use(tx, account) {
    if (!(await challenge.spend(tx))) return false;
    return tryUsePasskey(tx, account, { credentialID, seen, ...used, now: services.clock.now() });
  },
});
