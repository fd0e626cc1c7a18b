import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { type CoseKey, coseKeyOf } from './cose-key.ts';

type CreationOptions = ResultOf<'beginPasskeySetup'>['options'];
type RequestOptions = ResultOf<'beginPasskeyLogin'>['options'];
type Attestation = InputOf<'finishPasskeySetup'>['response'];
type Assertion = InputOf<'finishPasskeyLogin'>['response'];

/** The two halves of a key. */
export interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** What a test has an authenticator, or the browser before it, do otherwise, most of it wrong. */
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
  /** The credential's id as the authenticator tells it. */
  innerID?: Buffer;
  /** The credential's id as the browser tells it, twice. */
  outerID?: string;
  rawId?: string;
  /** Of another algorithm than ES256. */
  pair?: KeyPair;
  /** In the place of the key pair's public key. */
  coseKey?: CoseKey;
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

/** Ed25519 hashes by itself. */
const signedBy = (key: KeyObject, data: Buffer): Buffer =>
  sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key);

/**
 * An authenticator in software that can do everything wrong (WebAuthn Level 3, 6).
 * @param origin of the page in which it is used
 */
export function newAuthenticator(origin: string) {
  return {
    /** Makes a passkey, as `navigator.credentials.create` answers it. */
    create(options: CreationOptions, wrongly: Wrongly = {}): { made: KeptPasskey; response: Attestation } {
      const pair = wrongly.pair ?? generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const coseKey = isoCBOR.encode(wrongly.coseKey ?? coseKeyOf(pair.publicKey));
      const id = wrongly.innerID ?? randomBytes(16);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const counter = wrongly.counter ?? 0;
      const head = authenticatorData(wrongly.rpID ?? options.rp.id, flagsOf(wrongly, true), counter);
      const authData = Buffer.concat([head, Buffer.alloc(16), size, id, coseKey]);
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
        made: { credentialID, userHandle: options.user.id, key: pair.privateKey, counter },
        response: {
          id: wrongly.outerID ?? credentialID,
          rawId: wrongly.rawId ?? wrongly.outerID ?? credentialID,
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
          signature: signedBy(wrongly.key ?? kept.key, signed).toString('base64url'),
          userHandle: wrongly.userHandle ?? kept.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
