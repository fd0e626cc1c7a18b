import type { DetailsOf } from '@foyer/contract/fault-details';
import type { StepUpStart } from '@foyer/contract/step-up';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { StepUpByPasskey } from './step-up-by-passkey.tsx';
import { StepUpByPassword } from './step-up-by-password.tsx';
import { StepUpFactor } from './step-up-factor.tsx';
import type { StepUpStartProps } from './step-up-start.ts';

/** What a step-up can begin with, each with its form. */
const starts: Record<StepUpStart, ComponentType<StepUpStartProps>> = {
  password: StepUpByPassword,
  code: ConfirmByCode,
  passkey: StepUpByPasskey,
};

export type StepUpDialogProps = {
  open: boolean;
  methods: readonly StepUpStart[];
  onProven: () => void;
  onClose: () => void;
};

/** Asks who sits here, over the screen that wants to know: the first factor, then the second one where it is on. */
export function StepUpDialog({ open, methods, onProven, onClose }: StepUpDialogProps) {
  const say = useText();
  return (
    <Popup
      open={open}
      title={say('stepUp.dialog.title')}
      closeLabel={say('stepUp.dialog.close')}
      size="narrow"
      onClose={onClose}
    >
      <Steps methods={methods} onProven={onProven} onClose={onClose} />
    </Popup>
  );
}

/** Lives as long as the dialog is open: it always begins with the first factor. */
function Steps({ methods, onProven, onClose }: Omit<StepUpDialogProps, 'open'>) {
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
  if (due) return <StepUpFactor due={due} onProven={onProven} onOver={begin} />;
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
              onPointless={onClose}
            />
          );
        })}
      </Stack>
    </div>
  );
}
