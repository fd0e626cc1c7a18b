import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { CallIcon, HelpIcon, MailIcon } from '../../ui/icons/icons.tsx';
import { ListRow } from '../../ui/rows/list.tsx';
import { EmailText } from '../fields/email-text.tsx';
import styles from './contact-list.module.css';
import { TitledList } from './titled-list.tsx';

/** How the family's support is reached: by the form, by mail, by phone; or `brief`, by one row that leads to all of them. */
export function ContactList({ brief = false }: { brief?: boolean }) {
  const say = useText();
  return (
    <TitledList title={say('screen.contact.title')}>
      <ListRow
        leading={<HelpIcon />}
        title={say('screen.contact.form')}
        detail={say(brief ? 'screen.contact.ways' : 'screen.contact.formDetail')}
        href="/contact-us"
      />
      {!brief && <DirectContactRows />}
    </TitledList>
  );
}

/** By mail and by phone, for the place where the form is. */
export function DirectContactRows() {
  const say = useText();
  const { mail, phone } = usePage().brand.support;
  return (
    <>
      <ListRow
        leading={<MailIcon />}
        title={say('screen.contact.mail')}
        detail={<EmailText email={mail} />}
        href={`mailto:${mail}`}
      />
      <ListRow
        leading={<CallIcon />}
        title={say('screen.contact.phone')}
        detail={
          <>
            {phone} · <span className={styles.hours}>{say('brand.support.hours')}</span>
          </>
        }
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      />
    </>
  );
}
