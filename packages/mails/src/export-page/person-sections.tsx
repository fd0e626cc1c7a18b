import type { ExportDocument } from '@foyer/contract/export/export-document';
import { versionInWords } from '@foyer/phrases/dates';
import { type Fact, Facts, Section, Table } from './page-parts.tsx';
import type { PageTools } from './page-tools.ts';

/** What every section is given. */
export type PageProps = { document: ExportDocument; tools: PageTools };

/** Name, address and settings. */
export function AboutSection({ document: { account }, tools }: PageProps) {
  const { say, moment, country, language, context } = tools;
  const facts: Fact[] = [
    [say('export.about.name'), account.nickName],
    [say('export.about.email'), account.email],
    [say('export.about.proven'), moment(account.emailVerifiedAt)],
    [say('export.about.pending'), account.pendingEmail ?? ''],
    [say('export.about.language'), language(account.language)],
    [say('export.about.country'), country(account.countryCode)],
    [say('export.about.news'), say(account.mailConfirmation ? 'export.word.yes' : 'export.word.no')],
    [say('export.about.since'), moment(account.createdAt)],
    [say('export.about.frozen'), moment(account.frozenAt)],
    [say('export.about.id'), account.accountID],
  ];
  return (
    <Section id="about" title={say('export.about.title')}>
      <div className="about">
        {context.picture && (
          <img className="picture" src={context.picture} alt={say('export.about.picture')} />
        )}
        <Facts facts={facts} />
      </div>
    </Section>
  );
}

/** Accepted documents, and what is agreed to apart from them. */
export function ConsentSection({ document: { consents }, tools }: PageProps) {
  const { say, moment, country, word, context } = tools;
  return (
    <Section id="consents" title={say('export.consents.title')}>
      <Table
        none={say('export.word.none')}
        head={[
          say('export.consents.document'),
          say('export.consents.version'),
          say('export.consents.accepted'),
          word('legal.row.withdrawn'),
          say('export.consents.country'),
          say('export.word.address'),
        ]}
        rows={consents.map((one) => [
          one.protocolCode === 'news' ? word('legal.news.title') : context.documentTitle(one.protocolCode),
          versionInWords(one.version, context.language),
          moment(one.acceptedAt),
          moment(one.withdrawnAt),
          country(one.countryCode),
          one.source,
        ])}
      />
    </Section>
  );
}

/** What was written to support, with pictures and answers. */
export function MessageSection({ document: { feedback, feedbackImages }, tools }: PageProps) {
  const { say, moment, day, label } = tools;
  return (
    <Section id="messages" title={say('export.messages.title')}>
      {feedback.length === 0 && <p className="none">{say('export.word.none')}</p>}
      {feedback.map((one) => (
        <article key={one.feedbackID}>
          <h3>{label(`help.topic.${one.topic}`)}</h3>
          <p className="soft">
            {moment(one.createdAt)} · {one.feedbackID}
          </p>
          <p className="message">{one.message}</p>
          <div className="pictures">
            {feedbackImages
              .filter(({ feedbackID }) => feedbackID === one.feedbackID)
              .toSorted((left, right) => left.position - right.position)
              .map(({ file, position }) => (
                <img key={file} src={file} alt={say('export.messages.picture', { number: position + 1 })} />
              ))}
          </div>
          {one.answer !== null && (
            <>
              <p className="soft">{say('export.messages.answer', { when: day(one.answeredAt) })}</p>
              <p className="message answer">{one.answer}</p>
            </>
          )}
        </article>
      ))}
    </Section>
  );
}
