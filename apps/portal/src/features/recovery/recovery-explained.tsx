import { maskEmail } from '@foyer/contract/mask-email';
import { useBeginCode } from '../../blocks/codes/use-begin-code.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { useText } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What a recovery is, step by step, and the press that sends the code which proves the mailbox. */
export function RecoveryExplained({ email }: { email: string }) {
  const say = useText();
  const beginCode = useBeginCode();
  const send = () => beginCode({ bizType: 'recovery', email }, () => undefined);
  const steps = [
    say('recovery.start.step1', { address: maskEmail(email) }),
    say('recovery.start.step2'),
    say('recovery.start.step3'),
  ];
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={say('recovery.start.lead')}
      below={<TextLink href="/mfa">{say('recovery.start.back')}</TextLink>}
    >
      <List>
        {steps.map((step, nth) => (
          <ListRow key={step} leading={nth + 1} title={step} />
        ))}
      </List>
      <PressForm action={send}>{say('recovery.start.submit')}</PressForm>
    </FormPage>
  );
}
