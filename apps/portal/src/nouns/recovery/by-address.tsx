import { EmailField } from '../../blocks/fields/email-field.tsx';
import { checkAddress, keepTypedAddress, useTypedAddress } from '../../blocks/fields/typed-address.ts';
import { FormPage } from '../../blocks/screen/form-page.tsx';
import { PlaceMark } from '../../blocks/screen/place-mark.tsx';
import { useText } from '../../i18n/text.tsx';
import { SubmitButton } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import type { FormValues } from '../../ui/form/form-state.ts';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';

/**
 * The way in for who cannot open the account's mailbox any more: a code goes to its recovery address. What happens is the same
 * for every address, so nobody learns who has one.
 */
export function ByAddress({ onSent }: { onSent: () => void }) {
  const say = useText();
  const beginCode = useBeginCode();
  const known = useTypedAddress();
  const send = ({ email: typed }: FormValues) =>
    beginCode({ bizType: 'recoveryByAddress', email: keepTypedAddress(typed) }, onSent);
  return (
    <FormPage
      title={say('recovery.start.title')}
      lead={say('recovery.address.lead')}
      below={<TextLink href="/login">{say('recovery.none.signIn')}</TextLink>}
    >
      <List>
        <ListRow leading={<PlaceMark>{1}</PlaceMark>} title={say('recovery.address.step1')} />
        <ListRow leading={<PlaceMark>{2}</PlaceMark>} title={say('recovery.address.step2')} />
        <ListRow leading={<PlaceMark>{3}</PlaceMark>} title={say('recovery.start.step3')} />
      </List>
      <Form action={send} validate={checkAddress}>
        <FormError />
        <EmailField
          label={say('recovery.address.label')}
          hint={say('recovery.address.hint')}
          defaultValue={known}
        />
        <SubmitButton>{say('recovery.start.submit')}</SubmitButton>
      </Form>
    </FormPage>
  );
}
