import * as z from 'zod/mini';
import { dateTimeField, secondsField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { codePurposes, lockCauses } from '../nouns/code-purposes.ts';
import { mfaMethods, stepUpStarts } from '../nouns/step-up.ts';
import { passwordReasons } from '../password/problems.ts';
import type { Fault } from './faults.ts';

const nothing: z.ZodMiniType<Record<never, never>> = z.strictObject({});
const wait = z.strictObject({ retryAfterSec: secondsField('Seconds after which the same may go well.', 41) });

/** Of a link's request, where client and address are good: it may be answered there (security: R82). */
const answeredThere = {
  redirectUri: z.optional(
    textField(
      'Where the error may be answered: there only where client and address fit each other.',
      'https://app.example.com/account/return',
    ),
  ),
  issuer: z.optional(
    textField(
      'Goes with that answer, as with every answer to a partner (RFC 9207).',
      'https://account.example.com',
    ),
  ),
};

/** What must be done before the account is open again (settled X1). */
const dueSteps = ['protocols', 'verifyEmail', 'deletion', 'appConsent'] as const;

const lockables = z.enum(['password', 'mfa', ...codePurposes]);

/**
 * What a fault carries besides its flag, one schema each (settled X4). Handlers must give exactly this, it is parsed
 * before it is sent, the portal's client knows its type, and OpenAPI prints it.
 */
export const faultDetails = {
  11000: z.strictObject({
    fields: noted(
      z.record(z.string(), z.string()),
      'The fields that are not as declared, each with a reason; of a request that reached no call the part at fault.',
      { email: 'email_invalid' },
    ),
    ...answeredThere,
  }),
  11001: nothing,
  11003: wait,
  11201: nothing,
  11202: z.strictObject({
    bizToken: tokenField(
      'The proof of the mailbox: of purpose `register` behind a sign-in, the given one behind a reset.',
    ),
  }),
  11203: z.strictObject({
    changedAt: z.optional(
      dateTimeField('No account has it any more: the one that had it was given another address then.'),
    ),
  }),
  11220: z.strictObject({
    triesLeft: noted(z.int().check(z.nonnegative()), 'How many tries this code has left.', 4),
  }),
  11221: nothing,
  11222: z.strictObject({
    reasons: noted(
      z.array(z.enum(passwordReasons)).check(z.minLength(1)),
      'What it is: known to every guesser, made of the own address, made of the family’s names.',
      ['common'],
    ),
  }),
  11223: nothing,
  11224: nothing,
  11225: nothing,
  11240: nothing,
  11247: z.strictObject({
    account_locked: noted(z.literal(true), 'The flag once more.'),
    accountLockTimeInSec: secondsField('For how long what was asked is closed.', 60),
    lockedBy: noted(
      z.enum(lockCauses),
      'What was tried too often: passwords, codes of one purpose or of all together, or second factors.',
      'password',
    ),
    locked: noted(
      z.partialRecord(lockables, z.int().check(z.nonnegative())),
      'Seconds for everything that is closed of `password`, `login`, `resetPassword` and what was asked.',
      { password: 60, login: 60 },
    ),
  }),
  11248: nothing,
  11251: z.strictObject({
    thirdBindToken: z.optional(
      tokenField('Behind a sign-in at a provider: for authByPWDOrOTM or registerByPwd, within 10 minutes.'),
    ),
    thirdPartyType: z.optional(textField('The provider.', 'google')),
    email: z.optional(textField('The address that the provider tells.', 'jane@example.com')),
    emailVerified: z.optional(
      noted(z.boolean(), 'Whether the provider says that it has proven that address.'),
    ),
    name: z.optional(textField('The name that the provider tells; some tell it once.', 'Jane Doe')),
    bizToken: z.optional(
      tokenField(
        'Of purpose `register`: the provider is the authority for this address, and no account has it.',
      ),
    ),
  }),
  11252: nothing,
  11253: nothing,
  11255: nothing,
  11256: z.strictObject({
    methods: noted(
      z.array(z.enum(stepUpStarts)).check(z.minLength(1)),
      'What a step-up of the session can begin with.',
      ['password'],
    ),
  }),
  11257: z.strictObject({
    bizToken: tokenField('Proof of the first factor, for authBy2fa; behind a reset the given one.'),
    mfaMethodList: noted(z.array(z.enum(mfaMethods)).check(z.minLength(1)), 'The factors that are set up.', [
      'otp',
    ]),
    email: textField('The address, masked.', 'j***e@example.com'),
    recoveryAvailableAt: z.optional(
      dateTimeField('In a browser that the account knows: when a recovery that runs can be finished.'),
    ),
  }),
  11258: nothing,
  11259: z.strictObject({ availableAt: dateTimeField('When the recovery can go on.') }),
  11264: wait,
  11266: z.union([
    z.strictObject({
      due: noted(z.literal('protocols'), 'The first consent, at a sign-in.'),
      initToken: tokenField(
        'The sign-in that waits, for globalAcceptLegalProtocolV2 and then authByPWDOrOTM.',
      ),
    }),
    z.strictObject({
      due: noted(
        z.enum(dueSteps),
        'What must be done before the account is open again, or `appConsent`: before an app gets its code.',
      ),
    }),
  ]),
  11267: nothing,
  11268: z.strictObject({
    rule: noted(
      z.enum(['clientId', 'redirectUri', 'failedUri', 'postLogoutRedirectUri']),
      'The parameter that the brand kit does not allow. Its value is not repeated.',
      'redirectUri',
    ),
  }),
  11300: wait,
  13001: z.strictObject(answeredThere),
  13002: z.strictObject(answeredThere),
  13003: z.strictObject(answeredThere),
} as const satisfies Record<Fault, z.ZodMiniType>;

/** What a fault carries besides its flag. */
export type DetailsOf<Raised extends Fault> = {
  [One in Raised]: z.output<(typeof faultDetails)[One]>;
}[Raised];

/** The faults that carry nothing besides their flag. */
type PlainFault = {
  [One in Fault]: [keyof DetailsOf<One>] extends [never] ? One : never;
}[Fault];

/** What a refusal is made of: a fault alone where it carries nothing, else with exactly its own details. */
export type RefusalArguments<Raised extends Fault> =
  | [fault: Raised & PlainFault]
  | { [One in Exclude<Raised, PlainFault>]: [fault: One, details: DetailsOf<One>] }[Exclude<
      Raised,
      PlainFault
    >];
