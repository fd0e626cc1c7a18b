import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = ResultOf<'beginPasskeySetup'>['options'];
type RequestOptions = ResultOf<'beginPasskeyLogin'>['options'];
type Attestation = InputOf<'finishPasskeySetup'>['response'];
type Assertion = InputOf<'finishPasskeyLogin'>['response'];

/** What a test has an authenticator, or the browser before it, do wrong. */
export interface Wrongly {
  origin?: string;
  rpID?: string;
  challenge?: string;
  userHandle?: string;
  /** Whether the user was verified, by a PIN or a finger; so by default. */
  verified?: boolean;
  present?: boolean;
  counter?: number;
  type?: string;
  /** Signed by another key than the credential's. */
  key?: KeyObject;
  crossOrigin?: boolean;
}

/** A passkey as the authenticator keeps it. */
export interface KeptPasskey {
  credentialID: string;
  userHandle: string;
  key: KeyObject;
  counter: number;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

const flagsOf = ({ verified = true, present = true }: Wrongly, attested: boolean): number =>
  (present ? 1 : 0) | (verified ? 4 : 0) | (attested ? 64 : 0);

function authenticatorData(rpID: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpID), rest]);
}

const clientData = (type: string, challenge: string, origin: string, wrongly: Wrongly): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: wrongly.type ?? type,
      challenge: wrongly.challenge ?? challenge,
      origin: wrongly.origin ?? origin,
      crossOrigin: wrongly.crossOrigin ?? false,
    }),
  );

/** The COSE key of an ES256 key pair (RFC 9053, 7.1.1). */
function coseKeyOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return isoCBOR.encode(key);
}

/**
 * An authenticator in software that can do everything wrong (WebAuthn Level 3, 6).
 * @param origin of the page in which it is used
 */
export function newAuthenticator(origin: string) {
  return {
    /** Makes a passkey, as `navigator.credentials.create` answers it. */
    create(options: CreationOptions, wrongly: Wrongly = {}): { made: KeptPasskey; response: Attestation } {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const counter = wrongly.counter ?? 0;
      const head = authenticatorData(wrongly.rpID ?? options.rp.id, flagsOf(wrongly, true), counter);
      const authData = Buffer.concat([head, Buffer.alloc(16), size, id, coseKeyOf(publicKey)]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const credentialID = id.toString('base64url');
      const clientDataJSON = clientData('webauthn.create', options.challenge, origin, wrongly);
      return {
        made: { credentialID, userHandle: options.user.id, key: privateKey, counter },
        response: {
          id: credentialID,
          rawId: credentialID,
          type: 'public-key',
          response: {
            clientDataJSON: clientDataJSON.toString('base64url'),
            attestationObject: Buffer.from(attestation).toString('base64url'),
            transports: ['internal'],
          },
          clientExtensionResults: {},
        },
      };
    },

    /** Signs a challenge, as `navigator.credentials.get` answers it; the counter goes up where the passkey has one. */
    get(options: RequestOptions, kept: KeptPasskey, wrongly: Wrongly = {}): Assertion {
      kept.counter = wrongly.counter ?? (kept.counter === 0 ? 0 : kept.counter + 1);
      const data = authenticatorData(wrongly.rpID ?? options.rpId, flagsOf(wrongly, false), kept.counter);
      const clientDataJSON = clientData('webauthn.get', options.challenge, origin, wrongly);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      return {
        id: kept.credentialID,
        rawId: kept.credentialID,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, wrongly.key ?? kept.key).toString('base64url'),
          userHandle: wrongly.userHandle ?? kept.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
