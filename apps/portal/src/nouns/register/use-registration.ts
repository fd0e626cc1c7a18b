import { useState } from 'react';
import { readStash, removeStash, writeStash } from '../../session/stash.ts';
import type { FormValues } from '../../ui/form/form-state.ts';
import { endVerification } from '../codes/blocks/verification.ts';
import type { RegisterStep } from './register-step.ts';
import { useRegisterStep } from './use-register-step.ts';

/** How far somebody is with creating an account. */
export interface Registration {
  step: RegisterStep;
  goTo: ReturnType<typeof useRegisterStep>['goTo'];
  /** The address that the code was sent to. */
  email: string;
  /** A proven address that has an account. */
  knownEmail: string | undefined;
  /** What was typed before the proof was lost. */
  draft: FormValues;
  isProofLost: boolean;
  /** Begins again with another address. */
  begin: () => void;
  onKnown: (email: string) => void;
  onProofLost: (typed: FormValues) => void;
}

/** @returns how far somebody is with creating an account, and what changes that */
export function useRegistration(): Registration {
  const { step, email = '', goTo } = useRegisterStep();
  const [knownEmail, setKnownEmail] = useState<string>();
  const [draft, setDraft] = useState<FormValues>({});
  const [isProofLost, setProofLost] = useState(false);

  const begin = () => {
    setKnownEmail(undefined);
    setProofLost(false);
    goTo('email');
  };
  const onKnown = (address: string) => {
    setKnownEmail(address);
    writeStash('signInEmail', { email: address });
    endVerification();
    removeStash('emailCodeSuccess');
  };
  const onProofLost = (typed: FormValues) => {
    writeStash('signInEmail', { email: readStash('emailCodeSuccess')?.email ?? typed.email ?? '' });
    setDraft(typed);
    setProofLost(true);
    removeStash('emailCodeSuccess');
    goTo('email', { replace: true });
  };
  return { step, goTo, email, knownEmail, draft, isProofLost, begin, onKnown, onProofLost };
}
