import type { LinkedPurpose } from '@foyer/contract/nouns/code-purposes';
import { useState } from 'react';
import { checkAddress, useTypedAddress } from '../../../blocks/fields/typed-address.ts';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { call } from '../../../calls/call.ts';
import { writeStash } from '../../../session/stash.ts';
import { SubmitButton } from '../../../ui/actions/button.tsx';
import { Form, FormError } from '../../../ui/form/form.tsx';
import type { FormErrors, FormValues } from '../../../ui/form/form-state.ts';
import { LinkSent } from './link-sent.tsx';
import { RequestAddress } from './request-address.tsx';

export type SendLinkProps = {
  requestId: string;
  purpose: LinkedPurpose;
  /** Words of the button. */
  label: string;
};

/** The address that a link goes to; what happens is the same for every address (settled C6). */
export function SendLink({ requestId, purpose, label }: SendLinkProps) {
  const showFault = useShowFault();
  const typed = useTypedAddress();
  const asked = useLiveStash('dsrrResetPasswordEmail')?.email;
  const known = (purpose === 'dsrrResetPassword' && asked) || typed;
  const [sentTo, setSentTo] = useState<string>();

  const send = async ({ email: given = '' }: FormValues): Promise<FormErrors | undefined> => {
    const email = given.trim();
    const [fault, refusal] = await call('sendVerifyEmailCodeNoAuth', { email, bizType: purpose, requestId });
    if (fault !== 0) return showFault(fault, refusal, 'form');
    writeStash('dsrrRequest', { requestId });
    if (purpose === 'dsrrResetPassword') writeStash('dsrrResetPasswordEmail', { email });
    setSentTo(email);
    return undefined;
  };

  if (sentTo !== undefined) return <LinkSent address={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form action={send} validate={checkAddress}>
      <FormError />
      <RequestAddress known={known} />
      <SubmitButton>{label}</SubmitButton>
    </Form>
  );
}
