import type { DataOf } from '@foyer/contract/calls';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Services } from '../../../kernel/call/services.ts';
import { readClientData } from '../rules/client-data.ts';
import { isCredentialID } from '../rules/credential-id.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import type { PasskeyTable } from '../store/passkey-tables.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import type { Setup } from './setup.ts';
import { type CoseKey, isUsableKey } from './usable-key.ts';

/** A passkey that a browser has made, as its authenticator tells of it. */
export type MadePasskey = Pick<
  PasskeyTable,
  'credentialID' | 'publicKey' | 'transports' | 'counter' | 'backedUp'
>;

/**
 * Looks at a new credential: challenge, origin, domain, presence and verification of the user, id, algorithm and key
 * (WebAuthn Level 3, 7.1). Nobody is asked for an attestation, so what made it stays unknown. Where the browser makes it by itself
 * nobody is there to be verified; signing in with it verifies them each time.
 * @returns undefined where anything of it is wrong
 */
export async function verifyAttestation(
  services: Services,
  response: DataOf<'finishPasskeySetup'>['response'],
  { challenge, conditional }: Pick<Setup, 'challenge' | 'conditional'>,
): Promise<MadePasskey | undefined> {
  const { rpID, origin } = relyingPartyOf(services);
  if (readClientData(response.response.clientDataJSON)?.crossOrigin) return undefined;
  const { webauthn } = await import('../rules/webauthn.ts');
  try {
    const { verified, registrationInfo } = await webauthn.verifyRegistrationResponse({
      // the library names the ways to reach an authenticator that it knows; the browser may know more
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserPresence: !conditional,
      requireUserVerification: !conditional,
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    });
    if (!verified) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    // the library compares the two ids outside, and neither with the one that the authenticator tells
    if (credential.id !== response.id || !isCredentialID(credential.id)) return undefined;
    // as it is decoded at each sign-in; the library's type promises more than it checks
    const key = webauthn.decodeCredentialPublicKey(credential.publicKey) as unknown as CoseKey;
    if (!isUsableKey(key)) return undefined;
    return {
      credentialID: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      transports: JSON.stringify(response.response.transports ?? []),
      counter: credential.counter,
      backedUp: credentialBackedUp ? 1 : 0,
    };
  } catch {
    // the library throws with what is wrong; the caller only learns that something is
    return undefined;
  }
}
