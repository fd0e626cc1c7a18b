import { useText } from '../i18n/text.tsx';
import { usePage } from '../session/page.ts';
import { MailIcon, PhoneIcon } from '../ui/icons/icons.tsx';
import { ListRow } from '../ui/rows/list.tsx';

/** How the family's support is reached, as two rows of a list. */
export function ContactRows() {
  const say = useText();
  const { mail, phone, hours } = usePage().brand.support;
  return (
    <>
      <ListRow
        leading={<MailIcon />}
        title={say('help.contact.mail')}
        detail={mail}
        href={`mailto:${mail}`}
      />
      <ListRow
        leading={<PhoneIcon />}
        title={say('help.contact.phone')}
        detail={`${phone} · ${hours}`}
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      />
    </>
  );
}
