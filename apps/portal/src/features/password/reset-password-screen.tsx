import type { DetailsOf } from '@foyer/contract/fault-details';
import { useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import type { Stashed } from '../../session/stash.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoAccount } from './no-account.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { useResetPassword } from './use-reset-password.tsx';

/** `/reset-password`: the new password, behind a mailbox that was proven a moment ago. */
export function ResetPasswordScreen() {
  const proof = useStepStash('emailCodeSuccess', { bizType: 'resetPassword', first: '/forgot-password' });
  const [hasNone, setHasNone] = useState(false);
  if (proof && hasNone) return <NoAccount email={proof.email} />;
  return <Steps proof={proof} onNone={() => setHasNone(true)} />;
}

type StepsProps = { proof: Stashed<'emailCodeSuccess'> | undefined; onNone: () => void };

/** The password that was typed, while the second factor is asked for. */
type Waiting = { newPassword: string; methods: DetailsOf<11257>['mfaMethodList'] };

/** The new password; then the second factor where one is on, before anything is saved (settled A12). */
function Steps({ proof, onNone }: StepsProps) {
  const say = useText();
  const { email = '', bizToken = '' } = proof ?? {};
  const reset = useResetPassword({ email, bizToken }, onNone);
  const [waiting, setWaiting] = useState<Waiting>();
  if (waiting)
    return (
      <FormPage title={say('password.reset.factor')} lead={say('password.reset.factorLead')} focus>
        <ResetFactor
          methods={waiting.methods}
          bizToken={bizToken}
          onFactor={(factor) => reset(waiting.newPassword, factor)}
          onPassword={() => setWaiting(undefined)}
        />
      </FormPage>
    );
  return (
    <FormPage title={say('password.reset.title')} lead={say('password.reset.ends')}>
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
