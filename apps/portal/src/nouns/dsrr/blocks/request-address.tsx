import { EmailField } from '../../../blocks/fields/email-field.tsx';
import { LastField } from '../../../blocks/fields/last-field.tsx';
import { useText } from '../../../i18n/text.tsx';

/** The field for the address that a privacy request came from. */
export function RequestAddress({ known }: { known: string | undefined }) {
  const say = useText();
  return (
    <LastField>
      <EmailField defaultValue={known} hint={say('dsrr.send.hint')} />
    </LastField>
  );
}
