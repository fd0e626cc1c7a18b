import type { Fault } from '@foyer/contract/faults/faults';
import { useState } from 'react';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { ClientFault, Refusal } from '../../../calls/answer.ts';
import { Text } from '../../../i18n/text.tsx';
import { useGo } from '../../../session/navigation.ts';
import type { FormErrors, FormValues, Message } from '../../../ui/form/form-state.ts';
import type { Sent } from './send-code.ts';
import { keepTriesLeft } from './verification.ts';

/** Tries a complete code. Returns the refusal, or undefined where that has led to another screen. */
export type TryCode = (code: string) => Promise<readonly [Fault | ClientFault, Refusal] | undefined>;

const overWords = <Text id="codes.delivery.over" />;

const wrongWords = (tries: number | undefined): Message | undefined =>
  tries === undefined ? undefined : <Text id="codes.entry.wrong" values={{ tries }} />;

function hintFor(triesLeft: number | undefined): Message | undefined {
  if (triesLeft === undefined) return undefined;
  return triesLeft === 0 ? overWords : <Text id="codes.entry.left" values={{ tries: triesLeft }} />;
}

/**
 * The tries of a code that was mailed. How many are left is kept over a step back and a reload. Too many wrong ones (11247)
 * lead to the lock screen.
 * @returns `busy` while a try runs; `isOver` where the code works no more, so that only another helps; `hint`, which says
 * how many tries are left; `round`, a number that changes with each code; `submit`, which tries a code; and `resent`, which
 * takes the outcome of sending another
 */
export function useCodeTry(tryCode: TryCode) {
  const go = useGo();
  const showFault = useShowFault();
  const triesLeft = useLiveStash('emailVerification')?.triesLeft;
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  const submit = async ({ code = '' }: FormValues): Promise<FormErrors | undefined> => {
    setBusy(true);
    const refused = await tryCode(code);
    // The next screen is on its way: this one stays busy, so that nothing more can be sent.
    if (!refused) return undefined;
    const [fault, refusal] = refused;
    if (fault === 11247) {
      go('/lock-account');
      return undefined;
    }
    setBusy(false);
    const left = fault === 11221 ? 0 : refusal.triesLeft;
    if (left !== undefined) keepTriesLeft(left);
    return showFault(...refused, 'code', left === 0 ? overWords : wrongWords(left));
  };

  const resent = (sent: Sent): void => {
    if (sent.kind === 'refused') showFault(...sent.answer);
    if (sent.kind === 'sent') setRound(round + 1);
  };
  return { busy, isOver: triesLeft === 0, hint: hintFor(triesLeft), round, submit, resent };
}
