import { Table } from './page-parts.tsx';
import type { PageTools } from './page-tools.ts';
import type { PageProps } from './person-sections.tsx';

type PartnerEvent = PageProps['document']['partnerEvents'][number];

/** What an event tells, in the words that the account has for it. */
function eventTitle({ type, appID }: PartnerEvent, { say, word, context }: PageTools): string {
  switch (type) {
    case 'account.deleted':
      return word('activity.event.deletionScheduled');
    case 'account.brandDataDeleted':
      return word('dsrr.kind.deletion');
    case 'account.emailChanged':
      return word('activity.event.emailChanged');
    case 'account.frozen':
      return word('activity.event.frozen');
    case 'account.unfrozen':
      return word('activity.event.unfrozen');
    case 'account.sessionsEnded':
      return word('activity.event.endedAll');
    case 'account.newsWithdrawn':
      return `${word('legal.news.title')}: ${word('legal.row.withdrawn')}`;
    case 'grant.revoked':
      return say('unlinked.letter.title', { name: context.clientName(appID) });
    default:
      return type;
  }
}

/** What apps of the family were told of the account (settled B14). */
export function ToldTable({ document: { partnerEvents }, tools }: PageProps) {
  const { say, moment, context } = tools;
  return (
    <>
      <h3>{say('export.kind.partnerEvents')}</h3>
      <Table
        none={say('export.word.none')}
        head={[say('export.activity.when'), say('export.word.name'), say('export.activity.what')]}
        rows={partnerEvents.map((one) => [
          moment(one.createdAt),
          context.clientName(one.appID),
          eventTitle(one, tools),
        ])}
      />
    </>
  );
}
