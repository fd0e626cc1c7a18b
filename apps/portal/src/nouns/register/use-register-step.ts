import { useEffect, useRef, useSyncExternalStore } from 'react';
import { setNavigation } from '../../session/navigation.ts';
import { emitter } from '../../session/observable.ts';
import { onStashChange, readStash, type Stashed } from '../../session/stash.ts';
import { focusBeginning } from '../../ui/focus-beginning.ts';
import { addressStep } from '../codes/blocks/code-paths.ts';
import { type RegisterStep, stepIn, stepToShow } from './register-step.ts';

const entries = emitter();

function listen(changed: () => void): () => void {
  const ends = [onStashChange(changed), entries.subscribe(changed)];
  addEventListener('popstate', changed);
  return () => {
    for (const end of ends) end();
    removeEventListener('popstate', changed);
  };
}

/** The proof that the address is the visitor's own, as long as it is good. */
export function registerProof(): Stashed<'emailCodeSuccess'> | undefined {
  const proof = readStash('emailCodeSuccess');
  return proof?.bizType === 'register' ? proof : undefined;
}

/** Where the code for a new account was sent to. */
function sentTo(): string | undefined {
  const sent = readStash('emailVerification');
  return sent?.bizType === 'register' ? sent.email : undefined;
}

const wanted = (): RegisterStep | undefined =>
  location.hash === addressStep ? 'email' : stepIn(history.state);

const present = (): RegisterStep =>
  stepToShow(wanted(), { enterCode: sentTo() !== undefined, create: registerProof() !== undefined });

/** Steps have history entries of their own under the one address of the screen. */
function goTo(step: RegisterStep, { replace = false } = {}): void {
  if (replace) history.replaceState({ step }, '', location.pathname);
  else history.pushState({ step }, '', location.pathname);
  entries.emit();
}

/** Writes the step that is shown into its history entry, so that it is found there again; says so when one was lost. */
function settleEntry(): void {
  const asked = wanted();
  const shown = present();
  if (asked && asked !== 'email' && shown === 'email') setNavigation({ notice: 'startAgain' });
  if (stepIn(history.state) !== shown || location.hash)
    history.replaceState({ step: shown }, '', location.pathname);
}

/** @returns the step to show, the address that a code was sent to, and the function that goes to a step */
export function useRegisterStep(): {
  step: RegisterStep;
  email: string | undefined;
  goTo: typeof goTo;
} {
  const step = useSyncExternalStore(listen, present, () => 'email' as const);
  const email = useSyncExternalStore(listen, sentTo, () => undefined);
  const last = useRef<RegisterStep>(undefined);

  useEffect(() => {
    settleEntry();
    if (last.current && last.current !== step) focusBeginning();
    last.current = step;
  }, [step]);

  return { step, email, goTo };
}
