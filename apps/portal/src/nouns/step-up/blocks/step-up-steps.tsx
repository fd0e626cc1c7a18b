import type { DetailsOf } from '@foyer/contract/faults/faults';
import type { StepUpStart } from '@foyer/contract/nouns/step-up';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/text.tsx';
import { useUser } from '../../../session/user/user.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { StepUpByPasskey } from './step-up-by-passkey.tsx';
import { StepUpByPassword } from './step-up-by-password.tsx';
import { StepUpFactor, type StepUpFactorProps } from './step-up-factor.tsx';
import type { StepUpStartProps } from './step-up-start.ts';

/** What a step-up can begin with, each with its form. */
const starts: Record<StepUpStart, ComponentType<StepUpStartProps>> = {
  password: StepUpByPassword,
  code: ConfirmByCode,
  passkey: StepUpByPasskey,
};

export type StepUpStepsProps = Pick<StepUpFactorProps, 'notByBackupCode'> & {
  methods: readonly StepUpStart[];
  onProven: () => void;
  /** What can begin it is something else now. */
  onPointless: () => void;
};

/** The steps of a step-up, in the dialog or on a screen of their own; it always begins with the first factor. */
export function StepUpSteps({ methods, onProven, onPointless, notByBackupCode }: StepUpStepsProps) {
  const say = useText();
  const email = useUser()?.userInfo.email ?? '';
  const [due, setDue] = useState<DetailsOf<11257>>();
  const [isAgain, setAgain] = useState(false);
  const begin = () => {
    setDue(undefined);
    setAgain(true);
  };
  const inside = useRef<HTMLDivElement>(null);
  // the dialog has given the focus to its heading by now
  useEffect(() => inside.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), []);
  if (due)
    return <StepUpFactor due={due} onProven={onProven} onOver={begin} notByBackupCode={notByBackupCode} />;
  return (
    <div ref={inside}>
      <Stack>
        <p>{say(isAgain ? 'stepUp.dialog.again' : 'stepUp.dialog.why')}</p>
        {methods.map((method) => {
          const Start = starts[method];
          return (
            <Start
              key={method}
              email={email}
              onProven={onProven}
              onFactorDue={setDue}
              onPointless={onPointless}
            />
          );
        })}
      </Stack>
    </div>
  );
}
