import * as z from 'zod/mini';
import { drawing } from '../drawing-name.ts';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Names the provider in calls, in the address that it leads back to, and in the name of its secret's variable. */
const providerType = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, {
    error: 'a provider’s type is 2 to 40 letters and digits and begins with a small letter, such as "google"',
  }),
);

/** Exactly as the provider's id_tokens name it; without TLS on this machine alone, which counts while the sandbox runs. */
const issuer = z.string().check(
  z.maxLength(300),
  z.refine((text) => text.startsWith('https://') || isOnSandbox(text), {
    error: 'an issuer is an https address, such as "https://accounts.google.com"',
  }),
  z.refine((text) => URL.canParse(text), { error: 'an issuer is an address' }),
);

/** Where the demo kits expect the partner sandbox, which plays providers too (settled B15). */
export const sandboxOrigin = 'http://127.0.0.1:8090';

/** Whether an address belongs to the partner sandbox as kits write it. */
export const isOnSandbox = (address: string): boolean =>
  address === sandboxOrigin || address.startsWith(`${sandboxOrigin}/`);

const domain = z.string().check(
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/, {
    error: 'write the domain of addresses in small letters, such as "gmail.com"',
  }),
);

/** An identity provider that people may sign in with: whatever speaks OpenID Connect (settled B4). */
export const providerFile = z.strictObject({
  type: providerType,
  /** As people know it; Google's and Apple's are known. */
  name: z.optional(shortText),
  issuer: z.optional(issuer),
  clientID: shortText,
  /** Drawn on its button, 24 by 24. */
  mark: drawing,
  /** Domains whose addresses it gives out itself: what it says of these needs no mailed code. */
  authoritativeFor: z._default(z.array(domain).check(z.maxLength(20)), []),
  /** What Apple's client secret is signed with names these two (Sign in with Apple, "Creating a client secret"). */
  teamID: z.optional(shortText),
  keyID: z.optional(shortText),
});

/** An entry of `identityProviders`. */
export type ProviderFile = z.output<typeof providerFile>;
