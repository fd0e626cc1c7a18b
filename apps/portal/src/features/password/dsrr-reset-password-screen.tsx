import type { DetailsOf } from '@foyer/contract/fault-details';
import { useState } from 'react';
import { SendLink } from '../../blocks/dsrr/send-link.tsx';
import { useRequestID } from '../../blocks/dsrr/use-request-id.ts';
import { useMailedLink } from '../../blocks/links/use-mailed-link.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoAccount } from './no-account.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { useResetPassword } from './use-reset-password.tsx';

/** What the link has proven. */
interface Proof {
  bizToken: string;
  email: string;
}

/**
 * `/dsrr-reset-password`: a new password by the link of a privacy request. The link is used up by a press; where it is
 * over, 11001 says so here, and nobody is signed out (specification section 4).
 */
export function DsrrResetPasswordScreen() {
  const say = useText();
  const link = useMailedLink();
  const [proof, setProof] = useState<Proof | 'over' | 'noAccount'>();
  if (proof === 'noAccount') return <NoAccount email="" />;
  if (proof && proof !== 'over') return <Steps proof={proof} onNone={() => setProof('noAccount')} />;
  if (link?.kind === 'good' && proof === undefined)
    return <Begin key={link.token} linkToken={link.token} onProven={setProof} />;
  if (link === undefined) return <FormPage title={say('dsrr.reset.title')} />;
  return <LinkOver />;
}

function Begin({ linkToken, onProven }: { linkToken: string; onProven: (proof: Proof | 'over') => void }) {
  const say = useText();
  const showFault = useShowFault();
  const begin = async (): Promise<FormErrors | undefined> => {
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
      <Form action={begin}>
        <FormError />
        <SubmitButton>{say('dsrr.reset.press')}</SubmitButton>
      </Form>
    </FormPage>
  );
}

/** The password that was typed, while the second factor is asked for. */
type Waiting = { newPassword: string; methods: DetailsOf<11257>['mfaMethodList'] };

function Steps({ proof: { email, bizToken }, onNone }: { proof: Proof; onNone: () => void }) {
  const say = useText();
  const places = { done: '/dsrr-reset-password-success', again: '/dsrr-check-email' } as const;
  const reset = useResetPassword({ email, bizToken }, onNone, places);
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
    <FormPage title={say('dsrr.reset.title')} lead={say('password.reset.ends')} focus>
      <NewPasswordForm
        email={email}
        reset={reset}
        onFactorDue={(newPassword, methods) => setWaiting({ newPassword, methods })}
      />
    </FormPage>
  );
}

/** The link has expired, was used, or was cut off: a new one goes out from here. */
function LinkOver() {
  const say = useText();
  const requestId = useRequestID();
  return (
    <FormPage title={say('dsrr.reset.over')} lead={say('dsrr.reset.overLead')} focus>
      {requestId === undefined ? (
        <LinkButton href="/contact-us">{say('dsrr.check.contact')}</LinkButton>
      ) : (
        <SendLink requestId={requestId} purpose="dsrrResetPassword" label={say('dsrr.reset.again')} />
      )}
    </FormPage>
  );
}
