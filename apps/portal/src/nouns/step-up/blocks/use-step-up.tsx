import type { AnsweredFault, CallName, InputOf } from '@foyer/contract/calls';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import { type ReactElement, useCallback, useState } from 'react';
import type { Answer } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/** A call that may answer that a fresh step-up is due. */
type SensitiveCall = { [Name in CallName]: 11256 extends AnsweredFault<Name> ? Name : never }[CallName];

/** What a sensitive call answers once the step-up is not what it lacks. */
export type SteppedUp<Name extends SensitiveCall> = Exclude<Answer<Name>, [11256, unknown]>;

/**
 * Makes a sensitive call. Where a step-up is due, the dialog asks for it and the call is made again by itself.
 * @returns the answer; undefined where the dialog was closed
 */
export type CallSteppedUp = <Name extends SensitiveCall>(
  name: Name,
  data: InputOf<Name>,
) => Promise<SteppedUp<Name> | undefined>;

interface Asked {
  methods: DetailsOf<11256>['methods'];
  finish: (isProven: boolean) => void;
}

/** @returns what a step-up can begin with, where an answer says that one is due */
export const dueMethods = ([fault, result]: readonly [number, unknown]): Asked['methods'] | undefined =>
  // each fault comes with its own details
  fault === 11256 ? (result as DetailsOf<11256>).methods : undefined;

/** Asks for a step-up in a dialog. @returns whether it was given; false where the dialog was closed */
type Prove = (methods: Asked['methods']) => Promise<boolean>;

function useProof(notByBackupCode: boolean): { prove: Prove; dialog: ReactElement } {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const prove = useCallback<Prove>(
    (methods) =>
      new Promise((resolve) => {
        const finish = (isProven: boolean) => {
          setOpen(false);
          resolve(isProven);
        };
        setAsked({ methods, finish });
        setOpen(true);
      }),
    [],
  );
  const dialog = (
    <StepUpDialog
      open={isOpen}
      methods={asked?.methods ?? ['password']}
      notByBackupCode={notByBackupCode}
      onProven={() => asked?.finish(true)}
      onClose={() => asked?.finish(false)}
    />
  );
  return { prove, dialog };
}

/**
 * The one step-up of every sensitive screen (flows.md, Step-up).
 * @param how `notByBackupCode`: what it is for does not open by a backup code (settled A1)
 * @returns the function that makes sensitive calls, and the dialog, which stands anywhere on the screen but in a form;
 * what was typed on the screen stays as it is meanwhile
 */
export function useStepUp({ notByBackupCode = false }: { notByBackupCode?: boolean } = {}): {
  callSteppedUp: CallSteppedUp;
  stepUp: Prove;
  dialog: ReactElement;
} {
  const { prove, dialog } = useProof(notByBackupCode);
  const callSteppedUp = useCallback<CallSteppedUp>(
    async (name, data) => {
      for (;;) {
        const answer = await call(name, data);
        const methods = dueMethods(answer);
        if (!methods) return answer as SteppedUp<typeof name>;
        if (!(await prove(methods))) return undefined;
      }
    },
    [prove],
  );
  return { callSteppedUp, stepUp: prove, dialog };
}
