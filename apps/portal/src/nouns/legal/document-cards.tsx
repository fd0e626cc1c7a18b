import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';
import { versionInWords } from '@foyer/phrases/dates';
import { type PlainKey, useLanguage, useText } from '../../i18n/text.tsx';
import { useLinksVoice } from '../../session/request/voice-link.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';
import styles from './document-card.module.css';
import { type ChangedDocument, DocumentChanges } from './document-changes.tsx';
import { EnglishOnly } from './english-only.tsx';

const abouts: Readonly<Record<ProtocolCode, PlainKey>> = {
  termsOfUse: 'legal.about.termsOfUse',
  privacyPolicy: 'legal.about.privacyPolicy',
  legalNotice: 'legal.about.legalNotice',
  deleteConfirmation: 'legal.about.deleteConfirmation',
  voiceAssistantNotice: 'legal.about.voiceAssistantNotice',
};

/** Each document: what it is or what has changed in it, since when, and the way to its text. */
export function DocumentCards({ documents }: { documents: readonly DueProtocol[] }) {
  return (
    <div className={styles.cards}>
      {documents.map((document) => (
        <DocumentCard key={document.protocolCode} document={document} />
      ))}
    </div>
  );
}

const canCompare = (document: DueProtocol): document is ChangedDocument =>
  document.changedSinceUrl !== undefined;

function DocumentCard({ document }: { document: DueProtocol }) {
  const say = useText();
  const { title, version, changedSince, fileLanguage, titleLanguage } = document;
  const language = useLanguage();
  const day = versionInWords(version, language);
  return (
    <section className={styles.card} aria-label={title}>
      <h2 lang={titleLanguage}>{title}</h2>
      <p className={styles.when}>
        {changedSince
          ? say('legal.document.changed', { day, before: versionInWords(changedSince, language) })
          : say('legal.document.since', { day })}
      </p>
      <Summary document={document} />
      <EnglishOnly language={fileLanguage} />
      <p className={styles.read}>
        <ReadLink document={document} />
      </p>
      {canCompare(document) && <DocumentChanges document={document} />}
    </section>
  );
}

/** What has changed, a paragraph for each version in between; of a document that is new here what it is. */
function Summary({ document: { protocolCode, summary, summaryLanguage } }: { document: DueProtocol }) {
  const say = useText();
  const lines = summary ? summary.split('\n') : [say(abouts[protocolCode])];
  return (
    <div className={styles.words} lang={summaryLanguage}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Opens the text in a new tab, so that the agreement stays; for a voice assistant in the same one. */
function ReadLink({ document }: { document: DueProtocol }) {
  const say = useText();
  const linksVoice = useLinksVoice();
  const words = say('legal.document.read', { title: document.title });
  if (linksVoice) return <TextLink href={document.fileUrl}>{words}</TextLink>;
  return (
    <TextLink href={document.fileUrl} target="_blank" rel="noopener">
      {words} <VisuallyHidden>({say('legal.document.newTab')})</VisuallyHidden>
    </TextLink>
  );
}
