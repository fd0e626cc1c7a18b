import { useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { CheckIcon } from '../../ui/icons/first-icons.tsx';
import { DocumentIcon } from '../../ui/icons/icons.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

/** What was agreed to, and the legal documents that hold for the account, each opened beside this page. */
export function DocumentRows() {
  const say = useText();
  const { legal } = usePage().brand;
  return (
    <List>
      <ListRow
        leading={<CheckIcon />}
        title={say('center.consents.title')}
        detail={say('center.consents.detail')}
        href="/personal-center/consents"
      />
      {(['privacyPolicy', 'termsOfUse', 'legalNotice'] as const).map((name) => (
        <ListRow
          key={name}
          leading={<DocumentIcon />}
          title={say(`shell.footer.${name}`)}
          detail={say(`legal.about.${name}`)}
          href={legal[name]}
          target="_blank"
        />
      ))}
    </List>
  );
}
