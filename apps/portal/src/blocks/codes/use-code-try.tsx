import type { Fault } from '@foyer/contract/faults';
import { useState } from 'react';
import type { ClientFault, Refusal } from '../../calls/answer.ts';
import { Text } from '../../i18n/text.tsx';
import type { FormErrors, FormValues, Message } from '../../ui/form/form-state.ts';
import { useShowFault } from '../use-show-fault.tsx';
import type { Sent } from './send-code.ts';

/** Tries a complete code. Returns the refusal, or undefined when it goes on from here. */
export type TryCode = (code: string) => Promise<readonly [Fault | ClientFault, Refusal] | undefined>;

const overWords = <Text id="codes.delivery.over" />;

const wrongWords = (tries: number | undefined): Message | undefined =>
  tries === undefined ? undefined : <Text id="codes.entry.wrong" values={{ tries }} />;

/**
 * The tries of a code that was mailed.
 * @returns whether one is under way; whether the code is over, so that only another helps; a number that changes with
 * each code; what tries one; and what takes the outcome of sending another
 */
export function useCodeTry(tryCode: TryCode) {
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [round, setRound] = useState(0);

  const submit = async ({ code = '' }: FormValues): Promise<FormErrors | undefined> => {
    setBusy(true);
    const refused = await tryCode(code);
    // Without one the screen is left; until then nothing more can be sent.
    if (!refused) return undefined;
    setBusy(false);
    const [fault, { triesLeft }] = refused;
    const over = fault === 11221 || triesLeft === 0;
    setIsOver(over);
    return showFault(...refused, 'code', over ? overWords : wrongWords(triesLeft));
  };

  const resent = (sent: Sent): void => {
    if (sent.kind === 'refused') showFault(...sent.answer);
    if (sent.kind !== 'sent') return;
    setIsOver(false);
    setRound(round + 1);
  };
  return { busy, isOver, round, submit, resent };
}
