import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { noted } from './noted.ts';

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(8192));

const credentialExample = 'Xq0sT9cYb1LwE7hRzM5nUg';
const clientDataExample =
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiYWJjIiwib3JpZ2luIjoiaHR0cHM6Ly9leGFtcGxlLmNvbSJ9';

/** Bytes as text, base64url. @param description of what */
const bytesField = (description: string, example: string) => noted(base64url, description, example);

/** Names a passkey. */
export const credentialID = noted(
  z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(1400)),
  'Names the passkey: the credential’s id, base64url.',
  credentialExample,
);

const publicKey = z.literal('public-key');
const credentialType = noted(publicKey, 'Always `public-key`.', 'public-key');

const anything = noted(z.looseObject({}), 'What extensions answered; nothing of it is used.', {});

/** How an authenticator can be reached (WebAuthn, AuthenticatorTransport); names that come later are let through. */
const transports = noted(
  z.array(z.string().check(z.maxLength(32))).check(z.maxLength(12)),
  'How the authenticator can be reached.',
  ['internal', 'hybrid'],
);

/** What a browser answers to `navigator.credentials.get`, as `PublicKeyCredential.toJSON` writes it (WebAuthn Level 3, 5.1). */
export const assertion = z.object({
  id: credentialID,
  rawId: bytesField('The same as `id`.', credentialExample),
  type: credentialType,
  response: noted(
    z.object({
      clientDataJSON: bytesField('What the browser says of the ceremony.', clientDataExample),
      authenticatorData: bytesField(
        'What the authenticator says of it.',
        'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      ),
      signature: bytesField(
        'Over both.',
        'MEUCIQDx0Yp3cA4fH5mYv8jG1ZQK2o3v3nXl0bC1d2E4F6G8HAIgV1w2x3y4z5A6B7C8D9E0F1G2H3I4J5K6L7M8N9O0P1Q',
      ),
      userHandle: z.optional(
        noted(
          z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(128)),
          'Whose it is, as the authenticator kept it.',
          'bm8gbmFtZSBpbiBpdA',
        ),
      ),
    }),
    'The assertion itself.',
  ),
  clientExtensionResults: anything,
});

/** An assertion, as it comes over the wire. */
export type Assertion = z.output<typeof assertion>;

/** An assertion to show in examples; nobody has its key. */
const assertionExample: Assertion = {
  id: credentialExample,
  rawId: credentialExample,
  type: 'public-key',
  response: {
    clientDataJSON: clientDataExample,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDx0Yp3cA4fH5mYv8jG1ZQK2o3v3nXl0bC1d2E4F6G8HA',
    userHandle: 'bm8gbmFtZSBpbiBpdA',
  },
  clientExtensionResults: {},
};

/** An assertion as text, where a passkey is one second factor among others (settled A13). */
export const passkeyCode = noted(
  z.string().check(z.maxLength(limits.passkeys.codeMax)),
  'The assertion as JSON text, as finishPasskeyLogin takes it; beginPasskeyLogin with the same bizToken gives its challenge.',
  JSON.stringify(assertionExample),
);

/** What a browser answers to `navigator.credentials.create` (WebAuthn Level 3, 5.1). */
export const attestation = z.object({
  id: credentialID,
  rawId: bytesField('The same as `id`.', credentialExample),
  type: credentialType,
  response: noted(
    z.object({
      clientDataJSON: bytesField('What the browser says of the ceremony.', clientDataExample),
      attestationObject: bytesField(
        'The new credential with its public key.',
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
      ),
      transports: z.optional(transports),
    }),
    'The new credential itself.',
  ),
  clientExtensionResults: anything,
});

const challenge = bytesField('To be signed; good once, for 5 minutes, in this browser.', 'c3RpbGwgd2F0ZXI');
const timeout = noted(z.int().check(z.positive()), 'Milliseconds until the browser gives up.', 300_000);
const verification = noted(
  z.literal('required'),
  'The authenticator verifies its user, by a fingerprint, a face or a PIN.',
  'required',
);

const descriptor = z.object({ id: credentialID, type: credentialType, transports: z.optional(transports) });

/** The domain that passkeys belong to. */
export const rpId = noted(z.string(), 'The domain that the passkeys belong to.', 'account.example.com');

/** Options of `navigator.credentials.get`, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptions = noted(
  z.object({
    challenge,
    rpId,
    timeout,
    userVerification: verification,
    allowCredentials: noted(
      z.array(descriptor),
      'The passkeys that fit; empty where any passkey of this domain is asked for (security: R35).',
    ),
  }),
  'Options of `navigator.credentials.get`, as JSON (WebAuthn Level 3, 5.1).',
);

/** Options of `navigator.credentials.create`, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptions = noted(
  z.object({
    challenge,
    rp: noted(
      z.object({ id: rpId, name: noted(z.string(), 'The family’s name.', 'Foyer') }),
      'Whom the passkey is for.',
    ),
    user: noted(
      z.object({
        id: bytesField('The account’s user handle: 64 random bytes.', 'bm8gbmFtZSBpbiBpdA'),
        name: noted(z.string(), 'The address.', 'jane@example.com'),
        displayName: noted(z.string(), 'The name to be called by, or the address.', 'Jane'),
      }),
      'What the browser lists the passkey by.',
    ),
    pubKeyCredParams: noted(
      z.array(z.object({ alg: noted(z.int(), 'COSE algorithm.', -7), type: credentialType })),
      'The algorithms that are taken, best first.',
    ),
    timeout,
    excludeCredentials: noted(z.array(descriptor), 'What the account has already.'),
    authenticatorSelection: noted(
      z.object({
        residentKey: noted(z.literal('required'), 'Found without an address.', 'required'),
        requireResidentKey: noted(z.literal(true), 'The same for older browsers.', true),
        userVerification: noted(
          z.enum(['required', 'preferred']),
          'Whether the authenticator verifies its user; only a passkey that the browser makes by itself may do without.',
          'required',
        ),
      }),
      'What the authenticator must be able to do.',
    ),
    attestation: noted(z.literal('none'), 'Nobody is asked which device it is.', 'none'),
  }),
  'Options of `navigator.credentials.create`, as JSON (WebAuthn Level 3, 5.1).',
);
