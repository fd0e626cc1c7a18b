import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { InputOf, ResultOf } from '@foyer/contract/calls';

type Options = ResultOf<'beginPasskeyLogin'>['options'];
type Assertion = InputOf<'finishPasskeyLogin'>['response'];

/** One key for everybody: nobody compares them. */
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The public key as authenticators tell it: ES256 in COSE, base64url (RFC 9053, 7.1.1). */
export function passkeyPublicKey(): string {
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const heads = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  const [first, second] = heads as [Buffer, Buffer];
  const parts = [first, Buffer.from(x, 'base64url'), second, Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}

/** By what the nth account's passkey and its owner are known. */
export const passkeyOf = (nth: number): { credentialID: string; userHandle: string } => ({
  credentialID: base64url(`passkey ${nth}`),
  userHandle: base64url(`person ${nth}`),
});

/**
 * Signs a challenge with the nth account's passkey, as a browser answers it; it counts nothing, like those of phones.
 * @param origin of the page
 */
export function assertionOf(nth: number, { challenge, rpId }: Options, origin: string): Assertion {
  const { credentialID, userHandle } = passkeyOf(nth);
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
  // present and verified, of a counter that stays 0
  const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([5, 0, 0, 0, 0])]);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  return {
    id: credentialID,
    rawId: credentialID,
    type: 'public-key',
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, pair.privateKey).toString('base64url'),
      userHandle,
    },
    clientExtensionResults: {},
  };
}
