import { maskEmail } from '@foyer/contract/fields/mask-email';
import { EmailWords } from '../../blocks/fields/email-text.tsx';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { PlaceMark } from '../../blocks/screen/place-mark.tsx';
import { useText } from '../../i18n/text.tsx';
import { TextButton, TextLink } from '../../ui/actions/text-link.tsx';
import { PressForm } from '../../ui/form/press-form.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';

/** What a recovery is, step by step, and the press that sends the code which proves the mailbox. */
export function RecoveryExplained({ email }: { email: string }) {
  const say = useText();
  const beginCode = useBeginCode();
  const send = () => beginCode({ bizType: 'recovery', email }, () => undefined);
  const sendElsewhere = () => beginCode({ bizType: 'recoveryByAddress', email }, () => undefined);
  const address = maskEmail(email);
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={say('recovery.start.lead')}
      below={<TextLink href="/mfa">{say('recovery.start.back')}</TextLink>}
    >
      <List>
        <ListRow
          leading={<PlaceMark>{1}</PlaceMark>}
          title={<EmailWords email={address}>{say('recovery.start.step1', { address })}</EmailWords>}
        />
        <ListRow leading={<PlaceMark>{2}</PlaceMark>} title={say('recovery.start.step2')} />
        <ListRow leading={<PlaceMark>{3}</PlaceMark>} title={say('recovery.start.step3')} />
      </List>
      <PressForm action={send}>{say('recovery.start.submit')}</PressForm>
      <Cluster align="center">
        <TextButton onClick={() => void sendElsewhere()}>{say('recovery.start.byAddress')}</TextButton>
      </Cluster>
    </FormPage>
  );
}
