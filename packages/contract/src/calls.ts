import type * as z from 'zod/mini';
import { type Call, type PipelineFault, servicePrefixes } from './call.ts';
import { activity } from './calls/activity.ts';
import { approvals } from './calls/approvals.ts';
import { codes } from './calls/codes.ts';
import { deletion } from './calls/deletion.ts';
import { devices } from './calls/devices.ts';
import { dsrr } from './calls/dsrr.ts';
import { email } from './calls/email.ts';
import { exports } from './calls/export.ts';
import { mfa } from './calls/factors.ts';
import { help } from './calls/help.ts';
import { thirdParty } from './calls/identities.ts';
import { legal } from './calls/legal.ts';
import { partners } from './calls/partners.ts';
import { passkeys } from './calls/passkeys.ts';
import { password } from './calls/password.ts';
import { profile } from './calls/profile.ts';
import { recovery } from './calls/recovery.ts';
import { recoveryAddress } from './calls/recovery-address.ts';
import { register } from './calls/register.ts';
import { signIn } from './calls/sign-in.ts';
import { things } from './calls/things.ts';
import { changes } from './calls/undo.ts';

/** Every call there is, by its name, which is the last segment of its path. */
export const calls = {
  ...codes,
  ...register,
  ...signIn,
  ...mfa,
  ...approvals,
  ...passkeys,
  ...password,
  ...email,
  ...devices,
  ...activity,
  ...changes,
  ...recovery,
  ...recoveryAddress,
  ...profile,
  ...exports,
  ...deletion,
  ...legal,
  ...dsrr,
  ...help,
  ...partners,
  ...thirdParty,
  ...things,
} as const satisfies Record<string, Call>;

/** The calls, as a type. */
export type Calls = typeof calls;

/** The name of a call. */
export type CallName = keyof Calls;

/** What the caller of a call hands over. */
export type InputOf<Name extends CallName> = z.input<Calls[Name]['input']>;

/** What the handler of a call is given: checked and brought into shape. */
export type DataOf<Name extends CallName> = z.output<Calls[Name]['input']>;

/** What a call gives back. */
export type ResultOf<Name extends CallName> = z.output<Calls[Name]['result']>;

/** The faults that the handler of a call may raise. */
export type FaultOf<Name extends CallName> = Calls[Name]['faults'][number];

/** Every fault that a call may answer: those of its handler and those of the pipeline in front of it. */
export type AnsweredFault<Name extends CallName> = FaultOf<Name> | PipelineFault<Calls[Name]['auth']>;

/** All names, in the order of declaration. */
export const callNames = Object.keys(calls) as CallName[];

/** The path of a call. */
export const pathOf = (name: CallName): string => `${servicePrefixes[calls[name].service]}${name}`;
