import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { useText } from '../i18n/text.tsx';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './legal-consent.module.css';

/** A document that is to be accepted. */
export type DueProtocol = ResultOf<'globalGetLegalPopupV2'>['protocols'][number];

/** @returns what says that these documents were accepted */
export const acceptanceOf = (
  protocols: readonly DueProtocol[],
): InputOf<'globalAcceptLegalProtocolV2'>['protocols'] =>
  protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));

export type LegalConsentProps = {
  protocols: readonly DueProtocol[];
  /** Name of the tick box in the form around. */
  name: string;
  /** False where a voice assistant is being linked, since nothing may open a new tab there. */
  newTab?: boolean;
};

/** The tick box that says yes to documents, each to read beside it, with what has changed in it. */
export function LegalConsent({ protocols, name, newTab = true }: LegalConsentProps) {
  const say = useText();
  const documents = (
    <ul className={styles.documents} aria-label={say('legal.consent.documents')}>
      {protocols.map((document) => (
        <DocumentLine key={document.protocolCode} document={document} newTab={newTab} />
      ))}
    </ul>
  );
  return <Checkbox name={name} label={say('legal.consent.agree')} detail={documents} required />;
}

function DocumentLine({ document, newTab }: { document: DueProtocol; newTab: boolean }) {
  const say = useText();
  const { title, websiteUrl, summary } = document;
  return (
    <li>
      {newTab ? (
        <TextLink href={websiteUrl} target="_blank" rel="noopener">
          {title} <VisuallyHidden>({say('legal.document.newTab')})</VisuallyHidden>
        </TextLink>
      ) : (
        <TextLink href={websiteUrl}>{title}</TextLink>
      )}
      {summary && <p>{summary}</p>}
    </li>
  );
}
