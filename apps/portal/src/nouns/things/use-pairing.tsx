import type { ResultOf } from '@foyer/contract/calls';
import { readUserCode } from '@foyer/contract/fields/thing-fields';
import { limits } from '@foyer/contract/limits';
import { type ReactElement, useState } from 'react';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import type { Refused } from '../../calls/answer.ts';
import { Text } from '../../i18n/text.tsx';
import { useObservable } from '../../session/observable.ts';
import { onStashChange, readStash, removeStash, writeStash } from '../../session/stash.ts';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { tooManyTries } from '../limits/blocks/too-many-tries.tsx';
import { type SteppedUp, useStepUp } from '../step-up/blocks/use-step-up.tsx';

/** A device that waits to be connected. */
export type Pairing = ResultOf<'readPairing'>;

/** How the code of a device has ended. */
export type CodeEnd = 'expired' | 'used' | 'refused';

/** Where connecting a device has got; `code` is what the step is about, as far as it is known. */
export type PairingStep = { readonly code: string | undefined } & (
  | { readonly kind: 'enter'; readonly ended?: CodeEnd | undefined }
  | { readonly kind: 'verify' | 'refused' }
  | {
      readonly kind: 'compare';
      readonly pairing: Pairing;
      /** Epoch milliseconds. */
      readonly endsAt: number;
    }
  | { readonly kind: 'connected'; readonly pairing: Pairing }
);

const unknownCode = <Text id="things.code.unknown" />;
const changed = <Text id="things.compare.changed" />;
const endWords = {
  expired: <Text id="things.over.expired" />,
  used: <Text id="things.over.used" />,
  refused: <Text id="things.over.refused" />,
} as const;

/** @returns the words for how a code has ended */
export const wordsOfEnd = (end: CodeEnd): ReactElement => endWords[end];

const complete = (typed: string): string => readUserCode(typed) ?? typed;

/** @returns the code that the link of a device has brought, or that was read before a reload, while it may be good */
function useKeptCode(): string | undefined {
  const kept = useObservable({ get: () => readStash('pairing'), subscribe: onStashChange }, undefined);
  const isFresh = kept && Date.now() - kept.at < limits.pairing.life;
  return isFresh ? complete(kept.userCode) : undefined;
}

const forgetCode = (): void => removeStash('pairing');

/** The address has to be verified first. Other steps that are due lead away from the page by themselves. */
const needsVerification = ([fault, refusal]:
  | SteppedUp<'readPairing'>
  | SteppedUp<'answerPairing'>): boolean => fault === 11266 && refusal.due === 'verifyEmail';

/** What is wrong with a code that was read, as errors of its form. */
function useReadErrors() {
  const showFault = useShowFault();
  return (answer: Exclude<SteppedUp<'readPairing'>, [0, unknown]>): FormErrors | undefined => {
    const [fault, refusal] = answer;
    switch (fault) {
      case 11220:
        forgetCode();
        return showFault(fault, refusal, 'userCode', unknownCode);
      case 11269:
        forgetCode();
        return showFault(fault, refusal, 'userCode', wordsOfEnd(refusal.why));
      case 11003:
        return showFault(fault, refusal, 'userCode', tooManyTries(refusal.retryAfterSec));
      default:
        return showFault(...(answer as Refused<'readPairing'>), 'form');
    }
  };
}

/** Keeps the code that a step is about, so that it is not lost by a reload or a sign-in. */
export const keepCode = (userCode: string): void => writeStash('pairing', { userCode, at: Date.now() });

/** Connecting a device: the step that is shown, and what leads to the next one. */
export interface PairingFlow {
  step: PairingStep;
  /** Asks what the device with a typed code is. */
  read: (typed: string) => Promise<FormErrors | undefined>;
  /** Connects the device that is shown, or refuses it. */
  answer: (approve: boolean) => Promise<FormErrors | undefined>;
  /** Begins with another code. */
  again: (ended?: CodeEnd) => void;
  /** Asks for the step-up that a session by link needs. */
  dialog: ReactElement;
}

/** @returns the step, and what leads away from it; a link that is opened meanwhile begins with its own code */
function useStep() {
  const kept = useKeptCode();
  const [step, setStep] = useState<PairingStep>({ kind: 'enter', code: kept });
  if (kept !== undefined && kept !== step.code) setStep({ kind: 'enter', code: kept });
  const again = (ended?: CodeEnd) => {
    forgetCode();
    setStep({ kind: 'enter', code: undefined, ended });
  };
  return { step, setStep, again };
}

/** @returns how connecting a device goes on; a link that is opened meanwhile begins it again */
export function usePairing(): PairingFlow {
  const { step, setStep, again } = useStep();
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();
  const errorsOf = useReadErrors();

  const read = async (typed: string) => {
    const code = complete(typed);
    const result = await callSteppedUp('readPairing', { userCode: code });
    if (!result) return undefined;
    const [fault] = result;
    // the way goes on behind a sign-in, or what is due
    if (fault === 11001 || fault === 11266) keepCode(code);
    if (result[0] === 0) {
      const [, pairing] = result;
      setStep({ kind: 'compare', code, pairing, endsAt: Date.now() + pairing.expiresInSec * 1000 });
    } else if (needsVerification(result)) setStep({ kind: 'verify', code });
    else return errorsOf(result);
    return undefined;
  };
  const answer = async (approve: boolean) => {
    if (step.kind !== 'compare') return undefined;
    const { code, pairing } = step;
    const data = { userCode: pairing.userCode, approve, ...(approve ? { version: pairing.version } : {}) };
    const result = await callSteppedUp('answerPairing', data);
    if (!result) return undefined;
    const [fault, refusal] = result;
    if (fault === 0) {
      forgetCode();
      setStep(approve ? { kind: 'connected', code, pairing } : { kind: 'refused', code });
    } else if (fault === 11269) again(refusal.why);
    else if (fault === 11266 && refusal.due === 'appConsent')
      return (await read(pairing.userCode)) ?? showFault(fault, refusal, 'form', changed);
    else if (needsVerification(result)) setStep({ kind: 'verify', code });
    else return showFault(...(result as Refused<'answerPairing'>), 'form');
    return undefined;
  };
  return { step, read, answer, again, dialog };
}
