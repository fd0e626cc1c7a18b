import * as z from 'zod/mini';
import { readEmail } from './email-address.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { appIDs } from './partner-apps.ts';

const reason = (text: string) => ({ error: text });

/** An address, trimmed and with its domain in ASCII; reason `email_invalid`. */
export const emailField = z.pipe(
  z.string(reason('required')).check(z.maxLength(limits.email.max * 2, reason('email_invalid'))),
  z.transform((typed: string, context) => {
    const address = readEmail(typed);
    if (address) return address;
    context.issues.push({
      code: 'custom',
      input: typed,
      message: typed.trim() ? 'email_invalid' : 'required',
    });
    return z.NEVER;
  }),
);

/** A password as typed at sign-in: only its size is looked at. */
export const currentPassword = z
  .string(reason('required'))
  .check(
    z.minLength(1, reason('required')),
    z.maxLength(limits.password.max * 4, reason('password_too_long')),
  );

const codePoints = (text: string) => Array.from(text).length;

/** A new password, 8 to 128 code points (security: R1); the block list is the platform's. */
export const newPassword = z.string(reason('required')).check(
  z.maxLength(limits.password.max * 4, reason('password_too_long')),
  z.refine((text) => codePoints(text) >= limits.password.min, reason('password_too_short')),
  z.refine((text) => codePoints(text) <= limits.password.max, reason('password_too_long')),
);

/** The 6 digits of a mailed code. */
export const codeField = z.string(reason('required')).check(z.regex(/^\d{6}$/, reason('code_incomplete')));

/** A token of any kind that the platform made: 256 random bits, base64url. */
export const tokenField = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A name to be called by. */
export const nickName = z.string().check(
  z.trim(),
  z.minLength(1, reason('required')),
  z.maxLength(limits.nickNameMax, reason('too_long')),
  z.refine((text) => !/[\p{Cc}\p{Cf}<>]/u.test(text.replaceAll('\u200d', '')), reason('characters')),
);

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, reason('required')));

/** One of the 22 languages. */
export const languageField = z.enum(languages as [(typeof languages)[number], ...typeof languages]);

/** One of the family's apps. */
export const appIDField = z.enum(appIDs);

/** A point in time, ISO 8601 in UTC. */
export const isoDateTime = z.iso.datetime();

/** A whole number of seconds. */
export const wholeSeconds = z.int().check(z.nonnegative());
