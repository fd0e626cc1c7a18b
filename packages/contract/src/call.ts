import type * as z from 'zod/mini';
import type { Service } from './faults/codes.ts';
import type { Fault } from './faults/faults.ts';
import type { StepUpMethod } from './nouns/step-up.ts';
import type { RateRule } from './wire/rate-rules.ts';

/** Path prefix of each service, specification section 7; `transport` answers for what is no call. */
export const servicePrefixes = {
  accountAuth: '/globalPlatform/api/accountAuth/v1/',
  accountDataManage: '/globalPlatform/api/accountDataManage/v1/',
  accountRegister: '/globalPlatform/api/accountRegister/v1/',
  accountDsrr: '/globalPlatform/api/accountDsrr/v1/',
  legal: '/globalPlatform/api/legal/v2/',
  cloud: '/cloud/v1/user/',
  transport: '/',
} as const satisfies Record<Service, string>;

/**
 * Who may call: nobody signed in needed · a session · either · a session with a fresh step-up · the token in the data is
 * the proof.
 */
export type CallAuth = 'none' | 'session' | 'sessionOrNone' | 'stepUp' | 'token';

/** A call is one value; types, validation, client, limits and the API page derive from it. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Raised extends Fault = Fault,
  Auth extends CallAuth = CallAuth,
> {
  service: Service;
  auth: Auth;
  rate: RateRule;
  /** Safe to send twice: the client retries it by itself; others carry an `Idempotency-Key`. */
  repeatable: boolean;
  /**
   * The field by which the handler recognises a repeat. If the data have it, the handler answers the repeat, and no answer
   * is stored for the `Idempotency-Key`.
   */
  repeatKnownBy?: string;
  /** Answered also while protocols are pending (flows.md, guard 3). */
  openWhilePending?: boolean;
  /** Answered also while the account is about to be deleted (settled C3). */
  openWhileDeletion?: boolean;
  /** With `sessionOrNone`: a token that is no longer good counts as none, since the data say what is meant. */
  toleratesEndedSession?: boolean;
  /** A step-up that was completed by one of these does not open it (settled A1). */
  stepUpNotBy?: readonly StepUpMethod[];
  /** Closed with 11266 to accounts whose mailbox was never proven (security: R72). */
  verifiedOnly?: boolean;
  /** Takes files: a body of 9 MB within 60 s, counted by its source before it is read. */
  upload?: boolean;
  /**
   * What it answers is good in any browser: a repeat is known by its `Idempotency-Key` alone, also where the browser's
   * cookie was lost with the first answer.
   */
  forAnyBrowser?: boolean;
  /**
   * Its success holds a secret that is shown once: the key of a request is taken, the answer is not kept, and a repeat is
   * answered 11221, which the call has to declare (settled X6).
   */
  answersSecret?: boolean;
  /** One sentence for the API page. */
  summary: string;
  input: Input;
  result: Result;
  faults: readonly Raised[];
}

/** Only a call that declares 11221 can answer a secret. */
type SecretRule<Raised extends Fault> = 11221 extends Raised ? unknown : { answersSecret?: false };

/** Declares a call. */
export const call = <
  Input extends z.ZodMiniType,
  Result extends z.ZodMiniType,
  const Raised extends Fault,
  Auth extends CallAuth,
>(
  declaration: Call<Input, Result, Raised, Auth> & SecretRule<Raised>,
): Call<Input, Result, Raised, Auth> => declaration;

/** Faults that the pipeline in front of the handlers may answer: to every call, where a session is looked at, and its step-up. */
export const pipelineFaults = {
  always: [11000, 11003, 11300],
  withSession: [11001, 11248, 11266, 11267],
  withStepUp: [11256],
} as const satisfies Record<string, readonly Fault[]>;

/** A fault that the pipeline in front of the handlers may answer to a call with this `auth`. */
export type PipelineFault<Auth extends CallAuth> =
  | (typeof pipelineFaults)['always'][number]
  | (Auth extends 'session' | 'sessionOrNone' | 'stepUp'
      ? (typeof pipelineFaults)['withSession'][number]
      : never)
  | (Auth extends 'stepUp' ? (typeof pipelineFaults)['withStepUp'][number] : never);
