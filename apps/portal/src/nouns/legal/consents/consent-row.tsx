import { useDates } from '../../../blocks/clock/use-dates.ts';
import { useText } from '../../../i18n/text.tsx';
import { DocumentIcon, MailIcon } from '../../../ui/icons/icons.tsx';
import { Badge } from '../../../ui/rows/badge.tsx';
import { ListRow } from '../../../ui/rows/list.tsx';
import { type Consent, consentTitle } from './receipt.ts';

export type ConsentRowProps = { consent: Consent; onOpen: () => void };

/** What was agreed to and when, and whether that was taken back. */
export function ConsentRow({ consent, onOpen }: ConsentRowProps) {
  const say = useText();
  const { day } = useDates();
  const { acceptedAt, withdrawnAt } = consent;
  return (
    <ListRow
      leading={consent.subject === 'news' ? <MailIcon /> : <DocumentIcon />}
      title={<span lang={consent.titleLanguage}>{consentTitle(say, consent)}</span>}
      detail={say('legal.row.agreed', { at: day(acceptedAt) })}
      trailing={withdrawnAt && <Badge>{say('legal.row.withdrawn')}</Badge>}
      onClick={onOpen}
    />
  );
}
