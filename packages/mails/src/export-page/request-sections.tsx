import { letterTitle } from './letter-titles.ts';
import { Section, Table } from './page-parts.tsx';
import type { PageProps } from './person-sections.tsx';

/** Letters that were sent, by their headings. */
export function LetterSection({ document: { letters }, tools }: PageProps) {
  const { say, moment } = tools;
  return (
    <Section id="letters" title={say('export.kind.letters')}>
      <Table
        none={say('export.word.none')}
        head={[say('export.activity.when'), say('export.activity.what')]}
        rows={letters.map((one) => [moment(one.sentAt ?? one.createdAt), letterTitle(one.letter, tools)])}
      />
    </Section>
  );
}

/** What was asked of the privacy office, and what it wrote back. */
export function PrivacySection({ document, tools }: PageProps) {
  const { say, moment, day, word, label } = tools;
  const { privacyRequests, privacyAnswers } = document;
  return (
    <Section id="privacy" title={say('export.kind.privacyRequests')}>
      <Table
        none={say('export.word.none')}
        head={[
          word('dsrr.fact.kind'),
          word('dsrr.fact.received'),
          word('dsrr.fact.due'),
          word('dsrr.progress.title'),
        ]}
        rows={privacyRequests.map((one) => [
          label(`dsrr.kind.${one.kind}`),
          moment(one.receivedAt),
          moment(one.dueAt),
          one.outcome === null ? openStatus(one, tools) : label(`dsrr.outcome.${one.outcome}`),
        ])}
      />
      {privacyAnswers.map((one) => (
        <article key={`${one.requestID} ${one.answeredAt}`}>
          <p className="soft">{say('export.messages.answer', { when: day(one.answeredAt) })}</p>
          <p className="message answer">{one.words}</p>
        </article>
      ))}
      <h3>{say('export.kind.deletions')}</h3>
      <DeletionTable document={document} tools={tools} />
    </Section>
  );
}

type PrivacyRequest = PageProps['document']['privacyRequests'][number];

function openStatus({ begunAt, provenAt }: PrivacyRequest, { word }: PageProps['tools']): string {
  if (begunAt !== null) return word('dsrr.status.inWork');
  return word(provenAt === null ? 'dsrr.status.received' : 'dsrr.status.proven');
}

function DeletionTable({ document: { deletions }, tools: { say, moment, word, context } }: PageProps) {
  return (
    <Table
      none={say('export.word.none')}
      head={[
        say('export.activity.when'),
        say('export.activity.what'),
        say('export.devices.ends'),
        say('deletionDone.letter.receipt'),
      ]}
      rows={deletions.map((one) => [
        moment(one.requestedAt),
        one.scope === 'account'
          ? word('activity.event.deletionScheduled')
          : one.brandIDs.map((brandID) => context.brandName(brandID)).join(', '),
        moment(one.doneAt ?? one.cancelledAt ?? one.effectiveAt),
        one.receiptID,
      ])}
    />
  );
}
