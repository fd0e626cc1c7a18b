import * as z from 'zod/mini';

/** The id of an app on Apple's systems: a reversed domain name. */
export const bundleID = z.string().check(
  z.maxLength(155),
  z.regex(/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, {
    error: 'a bundle id is a reversed domain name, such as "com.example.home"',
  }),
);

/** SHA-256 of a certificate as the tools of Android print it: 32 bytes in capitals, with colons between them. */
const fingerprint = z.string().check(
  z.regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/, {
    error:
      'a SHA-256 fingerprint is 32 pairs of the digits 0-9 and A-F with colons between them, as the Play Console shows it',
  }),
);

/** An app on Android that may open addresses of the portal (Digital Asset Links). */
export const androidApp = z.strictObject({
  package: z.string().check(
    z.maxLength(255),
    z.regex(/^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/, {
      error: 'the package of an Android app is a reversed domain name, such as "com.example.home"',
    }),
  ),
  /** Of its signing certificates; several while they change. */
  sha256: z.array(fingerprint).check(
    z.minLength(1),
    z.maxLength(10),
    z.refine((all) => new Set(all).size === all.length, { error: 'a fingerprint is there twice' }),
  ),
});

/** An app on iOS that may open addresses of the portal (associated domains). */
export const iosApp = z.strictObject({
  appID: z.string().check(
    z.maxLength(166),
    z.regex(/^[A-Z0-9]{10}\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, {
      error:
        'the app id is the prefix of 10 capitals and digits, a dot and the bundle id: "ABCDE12345.com.example.home"',
    }),
  ),
});
