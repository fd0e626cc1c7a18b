import * as z from 'zod/mini';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { appIDPattern, isAppID } from '../nouns/partner-apps.ts';
import { isCountryCode } from './countries.ts';
import { readEmail } from './email-address.ts';
import { noted } from './noted.ts';
import { tokenPattern } from './token-pattern.ts';

const reason = (text: string) => ({ error: text });

const emailExample = 'jane@example.com';

/** An address, trimmed and with its domain in ASCII; reason `email_invalid`. */
export const emailField = noted(
  z.pipe(
    // a cap that only keeps the work small before the true rule is applied
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
  ),
  'An e-mail address.',
  emailExample,
  { format: 'email', maxLength: limits.email.max },
);

/** A password as typed at sign-in: only its size is looked at. */
export const currentPassword = noted(
  z
    .string(reason('required'))
    .check(
      z.minLength(1, reason('required')),
      z.maxLength(limits.password.max * 4, reason('password_too_long')),
    ),
  'The password.',
  'a calm sea and a prosperous voyage',
  { format: 'password' },
);

const codePoints = (text: string) => Array.from(text).length;

/** A new password, 8 to 128 code points (security: R1); the block list is the platform's. */
export const newPassword = noted(
  z.string(reason('required')).check(
    z.maxLength(limits.password.max * 4, reason('password_too_long')),
    z.refine((text) => codePoints(text) >= limits.password.min, reason('password_too_short')),
    z.refine((text) => codePoints(text) <= limits.password.max, reason('password_too_long')),
  ),
  'The new password.',
  'nine slow barges northbound',
  { format: 'password', minLength: limits.password.min, maxLength: limits.password.max },
);

/** The 6 digits of a mailed code. */
export const codeField = noted(
  z.string(reason('required')).check(z.regex(/^\d{6}$/, reason('code_incomplete'))),
  'The mailed code.',
  '042917',
);

/** A backup code as typed: any case, spaces and dashes, and letters that look like digits (security: R29). */
export const backupCodeField = noted(
  z
    .string(reason('required'))
    .check(
      z.minLength(1, reason('required')),
      z.maxLength(limits.mfa.backupCodeTypedMax, reason('backup_code_invalid')),
    ),
  'One of the saved backup codes.',
  '7KQ2-XM4D-90TRV',
);

const tokenText = z.string().check(z.regex(tokenPattern));

/** A token to show in examples; nobody has it. */
export const tokenExample = 'kD3vXq0sT9cYb1LwE7hRzM5nUa2oJf8iGp4tVx6SdWc';

/** A token of any kind that the platform made. @param description what it proves, and for how long */
export const tokenField = (description: string) => noted(tokenText, description, tokenExample);

/** A name that somebody gives. */
const nameField = (description: string, example: string, { mayBeEmpty = false } = {}) =>
  noted(
    z.string().check(
      z.trim(),
      ...(mayBeEmpty ? [] : [z.minLength(1, reason('required'))]),
      z.maxLength(limits.nickNameMax, reason('too_long')),
      z.refine<string>(
        (text) => !/[\p{Cc}\p{Cf}<>]/u.test(text.replaceAll('\u200d', '')),
        reason('characters'),
      ),
    ),
    description,
    example,
  );

/** A name to be called by. */
export const nickName = nameField('The name to be called by.', 'Jane');

/** What the owner calls a browser. */
export const deviceName = nameField(
  'What to call it; empty for what it is recognised as.',
  'Kitchen tablet',
  { mayBeEmpty: true },
);

/** What the owner calls a passkey. */
export const passkeyName = nameField('What to call it.', 'Kitchen tablet');

/** A country that ISO 3166-1 alpha-2 assigns a code to. */
export const countryCode = noted(
  z.string().check(
    // what JSON Schema can say of it
    z.regex(/^[A-Z]{2}$/, { error: 'required', abort: true }),
    z.refine(isCountryCode, reason('required')),
  ),
  'Country of residence: an assigned code of ISO 3166-1 alpha-2.',
  'GB',
);

/** One of the 22 languages. */
export const languageField = noted(
  z.enum(languages as [(typeof languages)[number], ...typeof languages]),
  'Language of screens and letters.',
  'en',
);

/** One of the family's apps. */
export const appIDField = noted(
  z.string().check(z.regex(appIDPattern), z.refine(isAppID)),
  'One of the family’s apps.',
  'cloudApp',
);

const isoDateTime = z.iso.datetime();

/** A point in time, ISO 8601 in UTC. @param description of what */
export const dateTimeField = (description: string) =>
  noted(isoDateTime, description, '2026-11-20T18:04:05.000Z');

const wholeSeconds = z.int().check(z.nonnegative());

/** A whole number of seconds. @param description until or since when */
export const secondsField = (description: string, example: number) =>
  noted(wholeSeconds, description, example);

/** A text that the platform answers. */
export const textField = (description: string, example: string) => noted(z.string(), description, example);

/** Where something happened (settled A6). */
export const countryPlace = textField(
  'The country that the address belongs to, ISO 3166-1 alpha-2; missing where that is not known.',
  'GB',
);

/** A yes or no. @param description what is true when it is yes */
export const flagField = (description: string) => noted(z.boolean(), description);

/** An address that is answered, as the account has it. */
export const knownEmail = textField('The account’s e-mail address.', emailExample);

/** How many sessions a change has ended. */
export const sessionsEnded = noted(z.int().check(z.nonnegative()), 'How many sessions ended.', 2);
