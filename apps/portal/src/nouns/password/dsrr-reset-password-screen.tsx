import { useState } from 'react';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useMailedLink } from '../../blocks/use-mailed-link.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { NoAccount } from './reset/no-account.tsx';
import { ResetLinkOver } from './reset/reset-link-over.tsx';
import { ResetSteps } from './reset/reset-steps.tsx';
import { ResetWithoutLink } from './reset/reset-without-link.tsx';
import type { ResetProof } from './reset/use-reset-password.tsx';

const places = { done: '/dsrr-reset-password-success', again: '/dsrr-check-email' } as const;

/**
 * `/dsrr-reset-password`: a new password by the link of a privacy request, or behind the code for one. The link is used up
 * by a press; where it is over, 11001 says so here, and nobody is signed out (specification section 4).
 */
export function DsrrResetPasswordScreen() {
  const say = useText();
  const link = useMailedLink();
  const [proof, setProof] = useState<ResetProof | 'over' | 'noAccount'>();
  if (proof === 'noAccount') return <NoAccount email="" />;
  if (proof && proof !== 'over')
    return (
      <ResetSteps
        title={say('dsrr.reset.title')}
        proof={proof}
        onNone={() => setProof('noAccount')}
        places={places}
        focus
      />
    );
  if (link?.kind === 'good' && proof === undefined)
    return <Begin key={link.token} linkToken={link.token} onProven={setProof} />;
  if (link === undefined) return <FormPage title={say('dsrr.reset.title')} />;
  if (link.kind === 'none') return <ResetWithoutLink places={places} />;
  return <ResetLinkOver words={link.kind === 'damaged' ? 'damaged' : 'over'} />;
}

function Begin({
  linkToken,
  onProven,
}: {
  linkToken: string;
  onProven: (proof: ResetProof | 'over') => void;
}) {
  const say = useText();
  const showFault = useShowFault();
  const begin = async () => {
    const [fault, result] = await call('verifyEmailByCodeNoAuth', {
      bizType: 'dsrrResetPassword',
      linkToken,
    });
    if (fault === 11001) {
      showFault(fault, result, 'page', <Text id="dsrr.reset.over" />);
      onProven('over');
      return undefined;
    }
    if (fault !== 0) return showFault(fault, result, 'form');
    if ('bizToken' in result) onProven({ bizToken: result.bizToken, email: result.email ?? '' });
    return undefined;
  };
  return (
    <FormPage title={say('dsrr.reset.title')} lead={say('dsrr.reset.lead')}>
      <PressForm action={begin}>{say('dsrr.reset.press')}</PressForm>
    </FormPage>
  );
}
