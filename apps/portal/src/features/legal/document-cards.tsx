import type { ProtocolCode } from '@foyer/contract/protocol-codes';
import { formatDay } from '../../blocks/clock/format-time.ts';
import type { DueProtocol } from '../../blocks/legal-consent.tsx';
import { type PlainKey, useText } from '../../i18n/text.tsx';
import { useLinksVoice } from '../../session/voice-link.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './document-card.module.css';

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

function DocumentCard({ document }: { document: DueProtocol }) {
  const say = useText();
  const { protocolCode, title, version, changedSince, summary } = document;
  const day = formatDay(version);
  const lines = summary ? summary.split('\n') : [say(abouts[protocolCode])];
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.when}>
        {changedSince
          ? say('legal.document.changed', { day, before: formatDay(changedSince) })
          : say('legal.document.since', { day })}
      </p>
      <div className={styles.words}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={styles.read}>
        <ReadLink document={document} />
      </p>
    </section>
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
