import { useState } from 'react';
import { useStepStash } from '../../blocks/steps/use-step-stash.ts';
import { useText } from '../../i18n/text.tsx';
import { NoAccount } from './reset/no-account.tsx';
import { ResetSteps } from './reset/reset-steps.tsx';

/** `/reset-password`: the new password, behind a mailbox that was proven a moment ago. */
export function ResetPasswordScreen() {
  const say = useText();
  const proof = useStepStash('emailCodeSuccess', { bizType: 'resetPassword', first: '/forgot-password' });
  const [hasNone, setHasNone] = useState(false);
  if (proof && hasNone) return <NoAccount email={proof.email} />;
  return <ResetSteps title={say('password.reset.title')} proof={proof} onNone={() => setHasNone(true)} />;
}
