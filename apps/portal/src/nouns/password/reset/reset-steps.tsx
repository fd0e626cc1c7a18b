import type { DetailsOf } from '@foyer/contract/faults/faults';
import { type ReactNode, useState } from 'react';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { NewPasswordForm } from '../new-password-form.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { type ResetProof, useResetPassword } from './use-reset-password.tsx';

export type ResetStepsProps = {
  title: string;
  /** Undefined until it is known; the heading stands there meanwhile. */
  proof: ResetProof | undefined;
  /** The address has no account. */
  onNone: () => void;
  places?: Parameters<typeof useResetPassword>[2];
  /** They take the place of another step on the same screen. */
  focus?: boolean;
  /** Stands above the new password. */
  children?: ReactNode;
};

/** The password that was typed, while the second factor is asked for. */
type Waiting = { newPassword: string; methods: DetailsOf<11257>['mfaMethodList'] };

/** The new password; then the second factor where one is on, before anything is saved (settled A12). */
export function ResetSteps({ title, proof, onNone, places, focus = false, children }: ResetStepsProps) {
  const say = useText();
  const { email, bizToken } = proof ?? { email: '', bizToken: '' };
  const reset = useResetPassword({ email, bizToken }, onNone, places);
  const [waiting, setWaiting] = useState<Waiting>();
  if (waiting)
    return (
      <FormPage title={say('password.reset.factor')} lead={say('password.reset.factorLead')}>
        <ResetFactor
          methods={waiting.methods}
          bizToken={bizToken}
          onFactor={(factor) => reset(waiting.newPassword, factor)}
          onPassword={() => setWaiting(undefined)}
        />
      </FormPage>
    );
  return (
    <FormPage title={title} lead={say('password.reset.ends')} focus={focus}>
      {children}
      {proof && (
        <NewPasswordForm
          email={email}
          reset={reset}
          onFactorDue={(newPassword, methods) => setWaiting({ newPassword, methods })}
        />
      )}
    </FormPage>
  );
}
