import { isAppID } from '@foyer/contract/nouns/partner-apps';
import * as z from 'zod/mini';
import { addressList } from '../addresses/address-list.ts';
import { clientKeys } from './client-keys.ts';
import { bundleID } from './mobile-file.ts';
import { signingAlgs } from './signing-algs.ts';

/** RFC 6749, section 3.3: no blank, no quote, no backslash. */
const scope = z.string().check(
  z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/, {
    error: 'a scope is up to 64 ASCII signs without blanks, quotes and backslashes, such as "devices"',
  }),
);

const scopes = z.array(scope).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((all) => new Set(all).size === all.length, { error: 'a scope is there twice' }),
);

/** RFC 6749, appendix A.1, without the blank and what would have to be escaped in a form. */
const clientID = z.string().check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,79}$/, {
    error: 'a client id is 2 to 80 letters, digits, dots, hyphens and underscores',
  }),
);

const address = z.string().check(z.minLength(1), z.maxLength(2000));
const addresses = z._default(addressList, []);
const noAddresses = () => ({ redirectUris: [], postLogoutRedirectUris: [] });

/** What an app may do at the OAuth endpoints. */
export const appOAuth = z.strictObject({
  public: z.boolean(),
  scopes,
  refresh: z._default(z.enum(['stable', 'rotate']), 'rotate'),
  /** Whether the app runs on devices without a keyboard, which are connected by a code (RFC 8628). */
  device: z._default(z.boolean(), false),
  /** When the user is asked whether the app may have what it asks for (settled G4). */
  consent: z._default(z.enum(['none', 'once', 'always']), 'none'),
  requirePkce: z.optional(z.boolean()),
  /** How a confidential client authenticates: by a secret, unless the kit says otherwise. */
  tokenEndpointAuthMethod: z.optional(z.enum(['client_secret', 'private_key_jwt'])),
  jwks: z.optional(clientKeys),
  idTokenAlg: z._default(z.enum(signingAlgs), 'RS256'),
  claimsInIdToken: z._default(z.boolean(), true),
  idTokenAtRefresh: z._default(z.boolean(), false),
  redirectUris: addresses,
  postLogoutRedirectUris: addresses,
  backchannelLogoutUri: z.optional(address),
  backchannelLogoutSessionRequired: z.optional(z.boolean()),
  sandbox: z._default(
    z.strictObject({
      redirectUris: addresses,
      postLogoutRedirectUris: addresses,
      backchannelLogoutUri: z.optional(address),
    }),
    noAddresses,
  ),
});

/** What a voice assistant's entry has, whoever makes it. */
const assistant = {
  clientID,
  scopes: z._default(scopes, ['devices']),
  sandbox: z._default(z.strictObject({ redirectUris: addressList }), () => ({ redirectUris: [] })),
};

/** The voice assistants that users may link, each with what its maker calls the project. */
export const voiceFile = z.strictObject({
  google: z.optional(
    z.strictObject({
      projectId: z.string().check(
        z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, {
          error: 'a project id of Google is 6 to 30 small letters, digits and hyphens',
        }),
      ),
      /** Google's own apps on iOS that may open the family's app, each with an address of its own (App Flip). */
      iosApps: z._default(z.array(bundleID).check(z.maxLength(10)), []),
      ...assistant,
    }),
  ),
  alexa: z.optional(
    z.strictObject({
      vendorId: z
        .string()
        .check(
          z.regex(/^[A-Z0-9]{10,20}$/, { error: 'a vendor id of Amazon is 10 to 20 capitals and digits' }),
        ),
      ...assistant,
    }),
  ),
});

const assistantType = z.string().check(
  z.refine(isAppID, {
    error:
      'the type of an assistant is 2 to 40 letters and digits and begins with a small letter, such as "kestrelVoice"',
  }),
);

/** Voice assistants besides those of Google and Amazon. Nothing in the code knows one of them. */
export const assistantsFile = z
  .array(
    z.strictObject({
      /** What calls name it by. */
      type: assistantType,
      /** As users know it; a proper name, the same in every language. */
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      redirectUris: addressList.check(z.minLength(1)),
      ...assistant,
    }),
  )
  .check(z.maxLength(20));

/** Services that ask what an access token is worth (RFC 7662), by client id. */
export const resourceServersFile = z.record(
  clientID,
  z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    scopes,
    /** By which clients name it (RFC 8707). */
    resource: z.optional(z.string().check(z.maxLength(200))),
  }),
);

/** What holds for all clients. */
export const oauthFile = z.strictObject({
  /** Whether a reset of the password ends every grant (settled B11). */
  endOnReset: z._default(z.boolean(), false),
});

/** Google's and Amazon's assistants, as the kit registers them. */
export type VoiceFile = z.output<typeof voiceFile>;

/** The kit's other voice assistants. */
export type AssistantsFile = z.output<typeof assistantsFile>;
