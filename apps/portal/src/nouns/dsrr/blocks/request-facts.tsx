import type { ResultOf } from '@foyer/contract/calls';
import { dsrrStatuses } from '@foyer/contract/nouns/dsrr';
import { RowTime } from '../../../blocks/clock/row-time.tsx';
import { useDates } from '../../../blocks/clock/use-dates.ts';
import { TitledList } from '../../../blocks/screen/titled-list.tsx';
import { useText } from '../../../i18n/text.tsx';
import { CheckIcon } from '../../../ui/icons/first-icons.tsx';
import { CircleIcon, ClockIcon } from '../../../ui/icons/icons.tsx';
import { Badge } from '../../../ui/rows/badge.tsx';
import { List, ListRow } from '../../../ui/rows/list.tsx';

/** A privacy request as somebody follows it. */
export type DsrrRequest = ResultOf<'getDsrrRequest'>;

/** What was asked for, and by when the law demands an answer. */
export function RequestFacts({
  request: { kind, receivedAt, dueAt },
}: {
  request: Pick<DsrrRequest, 'kind' | 'receivedAt' | 'dueAt'>;
}) {
  const say = useText();
  const { day, left } = useDates();
  return (
    <List>
      <ListRow title={say('dsrr.fact.kind')} detail={say(`dsrr.kind.${kind}`)} />
      <ListRow title={say('dsrr.fact.received')} detail={<RowTime at={receivedAt} />} />
      <ListRow title={say('dsrr.fact.due')} detail={`${day(dueAt)} · ${left(dueAt)}`} />
    </List>
  );
}

/** The sign of a step: behind, as the last one is once it is reached; the present one; still to come. */
function markOf(at: number, reached: number) {
  const isOver = reached === dsrrStatuses.length - 1;
  if (at < reached || (isOver && at === reached)) return <CheckIcon />;
  return at === reached ? <ClockIcon /> : <CircleIcon />;
}

/** How far it has got, step by step. */
export function RequestProgress({
  request: { status, outcome },
}: {
  request: Pick<DsrrRequest, 'status' | 'outcome'>;
}) {
  const say = useText();
  const reached = dsrrStatuses.indexOf(status);
  return (
    <TitledList title={say('dsrr.progress.title')}>
      {dsrrStatuses.map((step, at) => (
        <ListRow
          key={step}
          leading={markOf(at, reached)}
          title={say(step === 'done' && outcome ? `dsrr.outcome.${outcome}` : `dsrr.status.${step}`)}
          trailing={at === reached && <Badge tone="accent">{say('dsrr.progress.now')}</Badge>}
        />
      ))}
    </TitledList>
  );
}
