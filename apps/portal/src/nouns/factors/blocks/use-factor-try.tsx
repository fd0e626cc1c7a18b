import type { Fault } from '@foyer/contract/faults/faults';
import type { MfaMethod } from '@foyer/contract/nouns/step-up';
import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import type { ClientFault, Refusal } from '../../../calls/answer.ts';
import { Text } from '../../../i18n/text.tsx';
import type { FormErrors, FormValues, Message } from '../../../ui/form/form-state.ts';
import { possibleAgain } from '../../limits/blocks/too-many-tries.tsx';
import { type EnteredFactor, factorEntries } from './factor-entries.tsx';

type RefusedFactor = readonly [
  fault: Fault | ClientFault,
  refusal: Refusal & { accountLockTimeInSec?: number },
];

/** Tries a second factor. Returns the refusal, or undefined when it goes on from here. */
export type TryFactor<Given = EnteredFactor> = (factor: Given) => Promise<RefusedFactor | undefined>;

/** What a refusal says at the place of the factor; undefined where the catalogue's words do. */
function wordsOf(method: MfaMethod, [fault, refusal]: RefusedFactor): Message | undefined {
  if (fault === 11220 && method === 'passkey') return <Text id="passkeys.use.wrong" />;
  if (fault === 11220 && refusal.triesLeft !== undefined)
    return <Text id="factors.entry.wrong" values={{ tries: refusal.triesLeft }} />;
  if (fault === 11221) return <Text id={factorEntries[method].used} />;
  if (fault !== 11247) return undefined;
  return possibleAgain('factors.entry.locked', refusal.accountLockTimeInSec ?? 0);
}

/** The step before has to be done again: its proof is used up, too old, or has no tries left. */
const isOver = ([fault, { triesLeft }]: RefusedFactor): boolean =>
  fault === 11252 || fault === 11253 || (fault === 11220 && triesLeft === 0);

/** What a second factor is tried with. */
export interface FactorTryProps {
  method: MfaMethod;
  /** Of the step before. */
  bizToken: string;
  tryFactor: TryFactor;
  /** That step has to be done again. */
  onOver: () => void;
}

/**
 * The tries of a second factor.
 * @returns whether one is under way, how many were wrong so far, and what tries one
 */
export function useFactorTry({ method, bizToken, tryFactor, onOver }: FactorTryProps): {
  busy: boolean;
  misses: number;
  submit: (typed: FormValues) => Promise<FormErrors | undefined>;
} {
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const [misses, setMisses] = useState(0);

  const submit = async (typed: FormValues): Promise<FormErrors | undefined> => {
    const { field, read } = factorEntries[method];
    setBusy(true);
    const factor = await read(typed, bizToken);
    if (!factor) {
      setBusy(false);
      return { form: <Text id="passkeys.use.none" /> };
    }
    const refused = await tryFactor(factor);
    // without one the screen is left; until then nothing more can be sent
    if (!refused) return undefined;
    setBusy(false);
    const [fault, refusal] = refused;
    if (fault === 11220) setMisses(misses + 1);
    const isAboutFactor = fault === 11220 || fault === 11221;
    const place = isAboutFactor ? field : 'form';
    if (!isOver(refused)) return showFault(fault, refusal, place, wordsOf(method, refused));
    showFault(fault, refusal, undefined, <Text id="factors.entry.over" />);
    onOver();
    return undefined;
  };
  return { busy, misses, submit };
}
