import { useState } from 'react';
import { Outcome } from '../../blocks/screen/outcome.tsx';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { keepFreed } from '../../session/freed-browser.ts';
import { keepLockRecord } from '../../session/lock-record.ts';
import { removeStash } from '../../session/stash.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormErrors } from '../../ui/form/form-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';

/** Frees this browser from a pause, after a press. @param token the secret of the link in the lock mail */
export function UnlockBrowser({ token }: { token: string }) {
  const say = useText();
  const showFault = useShowFault();
  const [outcome, setOutcome] = useState<'done' | 'expired'>();

  const unlock = async (): Promise<FormErrors | undefined> => {
    const [fault, result] = await call('verifyEmailByCodeNoAuth', { bizType: 'unlock', linkToken: token });
    if (fault === 11221) {
      showFault(fault, result, 'page', <Text id="links.unlock.expired" />);
      setOutcome('expired');
      return undefined;
    }
    if (fault !== 0) return showFault(fault, result, 'form');
    keepFreed(token, Date.now() + result.expiresInSec * 1000);
    keepLockRecord(undefined);
    removeStash('lockAccountInfo');
    setOutcome('done');
    return undefined;
  };

  const waysOn = (
    <>
      <LinkButton href="/login">{say('links.unlock.signIn')}</LinkButton>
      <LinkButton href="/forgot-password" kind="secondary">
        {say('signIn.lock.reset')}
      </LinkButton>
    </>
  );

  if (outcome === 'done')
    return (
      <Outcome focus title={say('links.unlock.done')} lead={say('links.unlock.doneLead')}>
        {waysOn}
      </Outcome>
    );
  if (outcome === 'expired')
    return (
      <Outcome
        focus
        kind="warning"
        title={say('links.unlock.expired')}
        lead={say('links.unlock.expiredLead')}
      >
        {waysOn}
      </Outcome>
    );
  return (
    <Page>
      <Stack>
        <PageHeading lead={say('links.unlock.lead')}>{say('links.unlock.title')}</PageHeading>
        <Form action={unlock}>
          <FormError />
          <SubmitButton>{say('links.unlock.press')}</SubmitButton>
        </Form>
        <Note>{say('links.unlock.notYou')}</Note>
      </Stack>
    </Page>
  );
}
