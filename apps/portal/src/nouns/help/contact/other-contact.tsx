import { DirectContactRows } from '../../../blocks/screen/contact-list.tsx';
import { TitledList } from '../../../blocks/screen/titled-list.tsx';
import { useText } from '../../../i18n/text.tsx';
import { EyeIcon } from '../../../ui/icons/icons.tsx';
import { ListRow } from '../../../ui/rows/list.tsx';

/** The ways to reach support besides the form, and the accessibility statement, which leads here. */
export function OtherContact() {
  const say = useText();
  return (
    <TitledList title={say('help.other.title')}>
      <DirectContactRows />
      <ListRow leading={<EyeIcon />} title={say('accessibility.page.title')} href="/accessibility" />
    </TitledList>
  );
}
