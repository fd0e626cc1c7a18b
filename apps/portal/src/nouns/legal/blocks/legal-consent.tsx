import type { InputOf, ResultOf } from '@foyer/contract/calls';
import { Text, useLanguage, useText } from '../../../i18n/text.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** A document that is to be accepted. */
export type DueProtocol = ResultOf<'globalGetLegalPopupV2'>['protocols'][number];

/** @returns the documents as the calls name those that were accepted */
export const acceptanceOf = (
  protocols: readonly Pick<DueProtocol, 'protocolCode' | 'version'>[],
): InputOf<'globalAcceptLegalProtocolV2'>['protocols'] =>
  protocols.map(({ protocolCode, version }) => ({ protocolCode, version }));

export type LegalConsentProps = {
  protocols: readonly DueProtocol[];
  /** Name of the tick box in the form around. */
  name: string;
  /** False where a voice assistant is being linked, since nothing may open a new tab there. */
  newTab?: boolean;
};

/** The tick box that says yes to documents: one sentence, in which each is a link. */
export function LegalConsent({ protocols, name, newTab = true }: LegalConsentProps) {
  const titles = protocols.map(({ title }) => title);
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const links = <DocumentLinks parts={list.formatToParts(titles)} protocols={protocols} newTab={newTab} />;
  return (
    <Checkbox
      name={name}
      label={
        <Text id="legal.consent.agree" values={{ documents: list.format(titles) }} parts={{ 0: links }} />
      }
      required
    />
  );
}

type DocumentLinksProps = {
  parts: ReturnType<Intl.ListFormat['formatToParts']>;
  protocols: readonly DueProtocol[];
  newTab: boolean;
};

/** Titles as a list in a sentence, each a link. */
function DocumentLinks({ parts, protocols, newTab }: DocumentLinksProps) {
  return parts.map(({ type, value }) => {
    const document = type === 'element' && protocols.find(({ title }) => title === value);
    return document ? <DocumentLink key={value} document={document} newTab={newTab} /> : value;
  });
}

function DocumentLink({
  document: { title, websiteUrl },
  newTab,
}: {
  document: DueProtocol;
  newTab: boolean;
}) {
  const say = useText();
  if (!newTab) return <TextLink href={websiteUrl}>{title}</TextLink>;
  return (
    <TextLink href={websiteUrl} target="_blank" rel="noopener">
      {title}
      <VisuallyHidden> ({say('legal.document.newTab')})</VisuallyHidden>
    </TextLink>
  );
}
