import * as z from 'zod/mini';
import { dateTimeField, secondsField, textField, tokenField } from '../fields/fields.ts';
import { noted } from '../fields/noted.ts';
import { codePurposes, lockCauses } from '../nouns/code-purposes.ts';
import { signInFactors, stepUpStarts } from '../nouns/step-up.ts';
import { passwordReasons } from '../password/problems.ts';

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

/** How the code of a device ends. */
const pairingEnds = ['expired', 'used', 'refused'] as const;

const lockables = z.enum(['password', 'mfa', ...codePurposes]);

interface FaultRow<Name extends string, Carries extends z.ZodMiniType> {
  /** Merged into the result as `true` by the client. */
  flag: Name;
  /** For developers; the sentences that users read stand in the phrases. */
  means: string;
  /**
   * What it carries besides its flag (settled X4). Handlers must give exactly this, it is parsed before it is sent, the
   * portal's client knows its type, and OpenAPI prints it.
   */
  carries: Carries;
}

function fault<Name extends string>(flag: Name, means: string): FaultRow<Name, typeof nothing>;
function fault<Name extends string, Carries extends z.ZodMiniType>(
  flag: Name,
  means: string,
  carries: Carries,
): FaultRow<Name, Carries>;
function fault(flag: string, means: string, carries: z.ZodMiniType = nothing) {
  return { flag, means, carries };
}

/**
 * The error catalogue: specification section 8, and our own additions, by the five digits of the error. The portal gets
 * the flags alone, from its build.
 */
export const faults = {
  11000: fault(
    'illegal_arg',
    'A field is missing or not as declared.',
    z.strictObject({
      fields: noted(
        z.record(z.string(), z.string()),
        'The fields that are not as declared, each with a reason; of a request that reached no call the part at fault.',
        { email: 'email_invalid' },
      ),
      ...answeredThere,
    }),
  ),
  11001: fault(
    'token_expired',
    'The token is unknown, too old or used in another browser. Refresh once, then sign in again.',
  ),
  11003: fault('too_frequent', 'Too many requests.', wait),
  11201: fault('pass_incorrect', 'The address or the password is wrong; which one is not told.'),
  11202: fault(
    'account_not_exist',
    'The mailbox was proven and no account has this address.',
    z.strictObject({
      bizToken: tokenField(
        'The proof of the mailbox: of purpose `register` behind a sign-in, the given one behind a reset.',
      ),
    }),
  ),
  11203: fault(
    'account_is_exist',
    'The mailbox was proven and an account has this address already: sign in instead. With `changedAt` an account had it until then, and it is kept for that one for 7 days: the link in the letter of that day takes the change back.',
    z.strictObject({
      changedAt: z.optional(
        dateTimeField('No account has it any more: the one that had it was given another address then.'),
      ),
    }),
  ),
  11220: fault(
    'code_incorrect',
    'The code is wrong.',
    z.strictObject({
      triesLeft: noted(z.int().check(z.nonnegative()), 'How many tries this code has left.', 4),
    }),
  ),
  11221: fault('code_expired', 'The code, authorizeCode or link is too old or used up. Ask for a new one.'),
  11222: fault(
    'password_weak',
    'The password breaks the policy.',
    z.strictObject({
      reasons: noted(
        z.array(z.enum(passwordReasons)).check(z.minLength(1)),
        'What it is: known to every guesser, made of the own address, made of the family’s names.',
        ['common'],
      ),
    }),
  ),
  11223: fault('password_reused', 'The new password is the current one.'),
  11224: fault('account_is_verified', 'The address is verified already.'),
  11225: fault('email_undeliverable', 'The address refuses mail.'),
  11228: fault(
    'approval_unavailable',
    'Nobody can be asked to approve the sign-in. Told to browsers that the account knows; for others a question is opened that nobody is asked.',
    z.strictObject({
      why: noted(
        z.enum(['noDevice', 'closed']),
        'No other browser is signed in; or approvals are closed, during a recovery and after a change of the address.',
        'noDevice',
      ),
    }),
  ),
  11240: fault('email_not_match', 'The address does not belong to the token or the session.'),
  11247: fault(
    'account_locked',
    'Locked for a time, after too many wrong passwords or codes.',
    z.strictObject({
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
  ),
  11248: fault('account_frozen', 'The account was frozen by the operator. All its sessions have ended.'),
  11251: fault(
    'not_bound_to_account',
    'The social identity is bound to no account.',
    z.strictObject({
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
  ),
  11252: fault(
    'bizToken_invalid',
    'The bizToken is unknown, used up, or for another purpose, account or browser.',
  ),
  11253: fault('bizToken_invalid', 'The bizToken is too old. Repeat the step that gave it.'),
  11255: fault(
    'cannot_disable_mfa',
    'The second factor cannot be switched off where the brand has it stay on.',
  ),
  11256: fault(
    'reauth_required',
    'A fresh step-up is due.',
    z.strictObject({
      methods: noted(
        z.array(z.enum(stepUpStarts)).check(z.minLength(1)),
        'What a step-up of the session can begin with.',
        ['password'],
      ),
    }),
  ),
  11257: fault(
    'mfa_required',
    'A second factor is due.',
    z.strictObject({
      bizToken: tokenField('Proof of the first factor, for authBy2fa; behind a reset the given one.'),
      mfaMethodList: noted(
        z.array(z.enum(signInFactors)).check(z.minLength(1)),
        'The factors that can be given: those that are set up and, at a sign-in, `approval`.',
        ['otp'],
      ),
      email: textField('The address, masked.', 'j***e@example.com'),
      recoveryAvailableAt: z.optional(
        dateTimeField('In a browser that the account knows: when a recovery that runs can be finished.'),
      ),
    }),
  ),
  11258: fault('last_sign_in_method', 'This would remove the only way to sign in.'),
  11259: fault(
    'step_up_wait',
    'The recovery delay still runs.',
    z.strictObject({ availableAt: dateTimeField('When the recovery can go on.') }),
  ),
  11264: fault('to_many_verification_email', 'Too many mails to this address today.', wait),
  11266: fault(
    'account_not_init',
    'Something is due before the account is open: consent at a sign-in, or what `due` says in a session.',
    z.union([
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
  ),
  11267: fault(
    'account_mismatched',
    'The accountID, or the account that an app expects, is not the account of the token.',
  ),
  11268: fault(
    'redirect_not_allowed',
    'The client is unknown, or an address is not registered for it: `rule` names the parameter.',
    z.strictObject({
      rule: noted(
        z.enum(['clientId', 'redirectUri', 'failedUri', 'postLogoutRedirectUri']),
        'The parameter that the brand kit does not allow. Its value is not repeated.',
        'redirectUri',
      ),
    }),
  ),
  11269: fault(
    'pairing_over',
    'The code of a device is over: `why` says how it ended. The device shows another one.',
    z.strictObject({
      why: noted(
        z.enum(pairingEnds),
        'It ran out, somebody has connected the device with it, or said that the device is not theirs.',
        'expired',
      ),
    }),
  ),
  11300: fault('service_unavailable', 'Overloaded, or a store is down. Safe to try again.', wait),
  13001: fault('unauthorized_client', 'The OAuth client may not do this.', z.strictObject(answeredThere)),
  13002: fault(
    'unsupported_response_type',
    'The OAuth response type is not supported.',
    z.strictObject(answeredThere),
  ),
  13003: fault('invalid_scope', 'The OAuth scope is unknown or not allowed.', z.strictObject(answeredThere)),
};

/** One of the catalogue's errors: the five digits after the code's first character. */
export type Fault = keyof typeof faults;

/** The name that the client merges into the result as `true`. */
export type Flag = FlagOf<Fault>;
export type FlagOf<Raised extends Fault> = (typeof faults)[Raised]['flag'];

/** What a fault carries besides its flag. */
export type DetailsOf<Raised extends Fault> = {
  [One in Raised]: z.output<(typeof faults)[One]['carries']>;
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
