import type { CallName } from '@foyer/contract/calls';
import type { Answer } from '../calls/answer.ts';

type WithoutCode<One> = One extends readonly [
  infer Fault extends number,
  infer Refusal extends { code: number },
]
  ? Refusal extends unknown
    ? [fault: Fault, details: Omit<Refusal, 'code'>]
    : never
  : One;

/** An answer; the number over the wire is made from its fault. */
export type ScriptedAnswer<Name extends CallName> = WithoutCode<Answer<Name>>;

/** What the platform would answer; `never` keeps the caller waiting. Of several the last one repeats. */
type Scripted<Name extends CallName> =
  | ScriptedAnswer<Name>
  | 'never'
  | readonly (ScriptedAnswer<Name> | 'never')[];

/** What the platform would answer to each call of a scene. */
export type ScriptedAnswers = { readonly [Name in CallName]?: Scripted<Name> };
