import type { ReactNode } from 'react';
import { EmailWords } from '../../../blocks/fields/email-text.tsx';
import { FormPage } from '../../../blocks/screen/form-page.tsx';
import { useText } from '../../../i18n/text.tsx';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/layout/stack.tsx';

export type NoRequestProps = {
  address: string;
  /** Another address is to be looked at. */
  onOther: () => void;
  /** What can be done instead. */
  children: ReactNode;
};

/** No open privacy request was found, and what can be done instead (settled F6). */
export function NoRequest({ address, onOther, children }: NoRequestProps) {
  const say = useText();
  return (
    <FormPage
      title={say('dsrr.none.title')}
      lead={<EmailWords email={address}>{say('dsrr.none.lead', { address })}</EmailWords>}
      focus
    >
      {children}
      <Button kind="quiet" onClick={onOther}>
        {say('field.email.other')}
      </Button>
    </FormPage>
  );
}

/** What somebody who can sign in does without a request. */
export function OwnWays() {
  const say = useText();
  return (
    <>
      <Note>{say('dsrr.none.own')}</Note>
      <LinkButton href="/personal-center/export">{say('deletion.account.export')}</LinkButton>
      <LinkButton kind="secondary" href="/del-account-data">
        {say('deletion.account.title')}
      </LinkButton>
    </>
  );
}

/** Where no account has the address, or no more can be asked for, there is the way to support. */
export function ContactInstead({ isUsedUp }: { isUsedUp: boolean }) {
  const say = useText();
  return (
    <>
      {isUsedUp && <Note>{say('dsrr.ask.usedUp')}</Note>}
      <LinkButton href="/contact-us">{say('dsrr.check.contact')}</LinkButton>
    </>
  );
}
