import { isCountryCode } from '@foyer/contract/fields/countries';
import { defaultAppID, isAppID, type KitApps } from '@foyer/contract/nouns/partner-apps';
import * as z from 'zod/mini';
import { addressList } from './addresses/address-list.ts';
import { appEvents } from './clients/events-file.ts';
import { androidApp, iosApp } from './clients/mobile-file.ts';
import { appOAuth, assistantsFile, oauthFile, resourceServersFile, voiceFile } from './clients/oauth-file.ts';
import { operatorFile } from './clients/operator-file.ts';
import { scopesFile } from './clients/scopes-file.ts';
import { drawing, touchIconName } from './drawing-name.ts';
import { localText } from './local-text.ts';
import { providerFile } from './providers/provider-file.ts';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const brandID = z.string().check(
  z.regex(/^[a-z][A-Za-z0-9]{1,39}$/, {
    error: 'a brand id is 2 to 40 letters and digits and begins with a small letter',
  }),
);

const country = z
  .string()
  .check(z.refine(isCountryCode, { error: 'write the country as two capitals (ISO 3166-1), such as "DE"' }));

const colour = z
  .string()
  .check(
    z.regex(/^#[0-9a-f]{6}$/, { error: 'write the colour as # and six small hex digits, such as "#17614f"' }),
  );

/** RFC 8252, section 7.1: a scheme of one's own is a reversed domain name, so it always has a dot. */
const customScheme = z.string().check(
  z.maxLength(100),
  z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/, {
    error: 'a scheme is a domain name of yours, reversed, such as "example.larkholm.wagmoor"',
  }),
);

const noAddresses = () => ({ redirectUris: [], failedUris: [] });

const appEntry = z.strictObject({
  name: shortText,
  brand: brandID,
  logo: drawing,
  accent: z.optional(colour),
  opensPortal: z.boolean(),
  operator: z.optional(operatorFile),
  activated: z._default(z.boolean(), true),
  customSchemes: z._default(z.array(customScheme), []),
  android: z.optional(androidApp),
  ios: z.optional(iosApp),
  redirectUris: addressList,
  failedUris: addressList,
  oauth: z.optional(appOAuth),
  events: z.optional(appEvents),
  sandbox: z._default(z.strictObject({ redirectUris: addressList, failedUris: addressList }), noAddresses),
});

type AppEntry = z.output<typeof appEntry>;

const appID = z.string().check(
  z.refine(isAppID, {
    error:
      'the id of an app is 2 to 40 letters and digits and begins with a small letter, such as "gardenApp"',
  }),
);

/** An entry for each app of the family, the portal itself among them. */
const appEntries = z.pipe(
  z.record(appID, appEntry),
  z.transform((apps, context): KitApps<AppEntry> => {
    const own = apps[defaultAppID];
    if (own) return { ...apps, [defaultAppID]: own };
    const message = 'the portal itself is missing';
    context.issues.push({ code: 'custom', input: apps, path: [defaultAppID], message });
    return z.NEVER;
  }),
);

/** `mfaRequired` is the older name of `mfaStaysOn` and means the same (decision 0083). */
const security = z.pipe(
  z.strictObject({ mfaStaysOn: z.optional(z.boolean()), mfaRequired: z.optional(z.boolean()) }),
  z.transform(({ mfaStaysOn, mfaRequired = false }) => ({ mfaStaysOn: mfaStaysOn ?? mfaRequired })),
);

/** The shape of `brand.json`; what its fields mean to each other is checked by the loader. */
export const brandFile = z.strictObject({
  familyName: shortText,
  foundingBrand: brandID,
  brands: z.record(
    brandID,
    z.strictObject({
      name: shortText,
      /** What the brand's own systems hold of somebody, and what stops working without it (settled C5). */
      deletion: z.optional(z.strictObject({ holds: localText, stops: localText })),
    }),
  ),
  copyright: shortText,
  defaultCountry: country,
  logo: z.strictObject({
    light: drawing,
    dark: drawing,
    width: z.int().check(z.minimum(16), z.maximum(320)),
    height: z.int().check(z.minimum(16), z.maximum(64)),
    alt: shortText,
  }),
  mark: drawing,
  touchIcon: z.optional(touchIconName),
  accent: z.strictObject({ light: colour, onLight: colour, dark: colour, onDark: colour }),
  glow: colour,
  shape: z._default(z.enum(['soft', 'crisp']), 'soft'),
  welcome: z.optional(z.strictObject({ title: localText, lead: localText })),
  scene: z.optional(z.strictObject({ light: drawing, dark: drawing })),
  security: z._default(security, () => ({ mfaStaysOn: false })),
  mail: z.strictObject({ senderName: shortText }),
  support: z.strictObject({
    mail: z.email(),
    phone: z.string().check(
      z.regex(/^\+[1-9][0-9 ]{6,22}[0-9]$/, {
        error: 'write the phone number with + and the country code, such as "+44 20 7946 0143"',
      }),
    ),
    hours: localText,
  }),
  apps: appEntries,
  voice: z._default(voiceFile, {}),
  assistants: z._default(assistantsFile, []),
  identityProviders: z._default(z.array(providerFile).check(z.maxLength(4)), []),
  scopes: z._default(scopesFile, {}),
  resourceServers: z._default(resourceServersFile, {}),
  oauth: z._default(oauthFile, { endOnReset: false }),
});

/** What `brand.json` holds. */
export type BrandFile = z.output<typeof brandFile>;
