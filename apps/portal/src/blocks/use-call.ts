import type { CallName, InputOf, ResultOf } from '@foyer/contract/calls';
import { useEffect, useMemo } from 'react';
import { type Answer, hasSucceeded, type Refused } from '../calls/answer.ts';
import { faultPhrase } from '../calls/fault-phrase.ts';
import { newResource, resourceOf } from '../calls/resource.ts';
import { useObservable } from '../session/observable.ts';
import type { Message } from '../ui/form/form-state.ts';
import { useShowFault } from './use-show-fault.tsx';

/** How far a call has got whose result a screen shows. */
export type CallState<Name extends CallName> =
  | { kind: 'loading' }
  | { kind: 'failed'; fault: Refused<Name>[0] }
  | { kind: 'known'; result: ResultOf<Name> };

function stateOf<Name extends CallName>(answer: Answer<Name> | undefined): CallState<Name> {
  if (!answer) return { kind: 'loading' };
  if (hasSucceeded(answer)) return { kind: 'known', result: answer[1] };
  // A fault with a screen of its own leads there: until then it counts as loading.
  return faultPhrase(answer[0]) ? { kind: 'failed', fault: answer[0] } : { kind: 'loading' };
}

const never = () => new Promise<never>(() => undefined);

/**
 * Asks the platform for what a screen shows. Equal calls share one request and its answer, and the answer to an earlier
 * question is never shown for a later one. A refusal shows its toast.
 * @param data of the call; nothing is asked while it is undefined
 * @param how `variant`: what else the answer depends on, such as the language of the texts in it; `showsFault`: the screen
 * says the words of a refusal as well; `over`: what 11221 means of a link, which nobody asks for a code by
 * @returns how far it has got, and the function that asks again
 */
export function useCall<Name extends CallName>(
  name: Name,
  data: InputOf<Name> | undefined,
  { variant = '', showsFault = true, over }: { variant?: string; showsFault?: boolean; over?: Message } = {},
): { state: CallState<Name>; reload: () => Promise<void> } {
  const showFault = useShowFault();
  const text = data && JSON.stringify(data);
  const resource = useMemo(
    () => (text === undefined ? newResource<Name>(never) : resourceOf(name, text, variant)),
    [name, text, variant],
  );
  const answer = useObservable(resource, undefined);
  useEffect(() => {
    if (text !== undefined) void resource.fetch();
  }, [resource, text]);
  useEffect(() => {
    if (!answer || hasSucceeded(answer)) return;
    const [fault, refusal] = answer;
    showFault(fault, refusal, showsFault ? 'page' : undefined, fault === 11221 ? over : undefined);
  }, [answer, showFault, showsFault, over]);
  return { state: stateOf(answer), reload: resource.refetch };
}
