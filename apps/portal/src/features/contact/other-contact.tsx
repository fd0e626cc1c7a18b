import { DirectContactRows } from '../../blocks/screen/contact-rows.tsx';
import { TitledList } from '../../blocks/screen/titled-list.tsx';
import { useText } from '../../i18n/text.tsx';

/** The ways to reach support besides the form. */
export function OtherContact() {
  const say = useText();
  return (
    <TitledList title={say('contact.other.title')}>
      <DirectContactRows />
    </TitledList>
  );
}
