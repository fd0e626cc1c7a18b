import * as z from 'zod/mini';
import { codePurposes, lockCauses } from './code-purposes.ts';
import type { Fault } from './faults.ts';
import { isoDateTime, tokenField, wholeSeconds } from './fields.ts';
import { passwordReasons } from './password/problems.ts';

const nothing: z.ZodMiniType<Record<never, never>> = z.strictObject({});
const wait = z.strictObject({ retryAfterSec: wholeSeconds });

/** What can start a step-up (11256). */
const stepUpMethods = ['password', 'code'] as const;

/** A second factor (calls.md, authBy2fa). */
const mfaMethods = ['otp', 'backupCode', 'passkey'] as const;

/** What must be done before the account is open again (settled X1). */
const dueSteps = ['protocols', 'verifyEmail', 'deletion'] as const;

const lockables = z.enum(['password', ...codePurposes]);

/**
 * What a fault carries besides its flag, one schema each (settled X4). Handlers must give exactly this, it is parsed
 * before it is sent, the portal's client knows its type, and OpenAPI prints it.
 */
export const faultDetails = {
  11000: z.strictObject({ fields: z.record(z.string(), z.string()) }),
  11001: nothing,
  11003: wait,
  11201: nothing,
  11202: z.strictObject({ bizToken: tokenField }),
  11203: nothing,
  11220: z.strictObject({ triesLeft: z.int().check(z.nonnegative()) }),
  11221: nothing,
  11222: z.strictObject({ reasons: z.array(z.enum(passwordReasons)).check(z.minLength(1)) }),
  11223: nothing,
  11224: nothing,
  11225: nothing,
  11240: nothing,
  11247: z.strictObject({
    account_locked: z.literal(true),
    accountLockTimeInSec: wholeSeconds,
    lockedBy: z.enum(lockCauses),
    locked: z.partialRecord(lockables, wholeSeconds),
  }),
  11248: nothing,
  11251: nothing,
  11252: nothing,
  11253: nothing,
  11255: nothing,
  11256: z.strictObject({ methods: z.array(z.enum(stepUpMethods)).check(z.minLength(1)) }),
  11257: z.strictObject({
    bizToken: tokenField,
    mfaMethodList: z.array(z.enum(mfaMethods)).check(z.minLength(1)),
    email: z.string(),
  }),
  11258: nothing,
  11259: z.strictObject({ availableAt: isoDateTime }),
  11264: wait,
  11266: z.union([
    z.strictObject({ due: z.literal('protocols'), initToken: tokenField }),
    z.strictObject({ due: z.enum(dueSteps) }),
  ]),
  11267: nothing,
  11268: nothing,
  11300: wait,
  13001: nothing,
  13002: nothing,
  13003: nothing,
} as const satisfies Record<Fault, z.ZodMiniType>;

/** What a fault carries besides its flag. */
export type DetailsOf<Raised extends Fault> = {
  [One in Raised]: z.output<(typeof faultDetails)[One]>;
}[Raised];

/** The faults that carry nothing besides their flag. */
type PlainFault = {
  [One in Fault]: Record<never, never> extends DetailsOf<One> ? One : never;
}[Fault];

/** What a refusal is made of: a fault alone where it carries nothing, else with exactly its own details. */
export type RefusalArguments<Raised extends Fault> =
  | [fault: Raised & PlainFault]
  | { [One in Exclude<Raised, PlainFault>]: [fault: One, details: DetailsOf<One>] }[Exclude<
      Raised,
      PlainFault
    >];
