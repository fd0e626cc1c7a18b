import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Note } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DueProtocol } from './blocks/legal-consent.tsx';
import { readLegalDocument } from './blocks/legal-document.ts';
import styles from './document-changes.module.css';
import { type ChangedSection, textChanges, type Words } from './text-changes.ts';

/** A document of which the text that was accepted last is still there. */
export type ChangedDocument = DueProtocol & { changedSinceUrl: string };

type Comparison = { kind: 'closed' | 'loading' | 'failed' } | { kind: 'known'; sections: ChangedSection[] };

async function compare({ fileUrl, fileLanguage, changedSinceUrl }: ChangedDocument): Promise<Comparison> {
  const [before, after] = await Promise.all([readLegalDocument(changedSinceUrl), readLegalDocument(fileUrl)]);
  if (!before || !after) return { kind: 'failed' };
  return { kind: 'known', sections: textChanges(before, after, fileLanguage) };
}

/** Every word that changed since the version that was agreed to, once somebody asks for it. */
export function DocumentChanges({ document }: { document: ChangedDocument }) {
  const say = useText();
  const [comparison, setComparison] = useState<Comparison>({ kind: 'closed' });
  const isOpen = comparison.kind === 'known';
  const toggle = async () => {
    if (isOpen) return setComparison({ kind: 'closed' });
    setComparison({ kind: 'loading' });
    setComparison(await compare(document));
  };
  return (
    <div className={styles.changes}>
      <Button
        kind="secondary"
        size="small"
        busy={comparison.kind === 'loading'}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
      >
        {say(isOpen ? 'legal.changes.hide' : 'legal.changes.show')}
      </Button>
      <div role="status">
        {comparison.kind === 'failed' && <Note>{say('legal.changes.failed')}</Note>}
        {isOpen && comparison.sections.length === 0 && <Note>{say('legal.changes.none')}</Note>}
        {isOpen && comparison.sections.length > 0 && <Note>{say('legal.changes.legend')}</Note>}
      </div>
      {isOpen && (
        <div lang={document.fileLanguage}>
          {comparison.sections.map((section) => (
            <Section key={`${section.became} ${section.heading}`} section={section} />
          ))}
        </div>
      )}
    </div>
  );
}

function Section({ section: { heading, became, paragraphs } }: { section: ChangedSection }) {
  return (
    <section className={styles.section}>
      {heading && <h3>{became ? <Word word={{ kind: became, text: heading }} /> : heading}</h3>}
      {paragraphs.map((words) => (
        <p key={words.map(({ text }) => text).join('')}>
          {[...words.entries()].map(([at, word]) => (
            <Word key={at} word={word} />
          ))}
        </p>
      ))}
    </section>
  );
}

/** Said in words as well: many screen readers pass over what is crossed out or underlined. */
function Word({ word: { kind, text } }: { word: Words }) {
  const say = useText();
  if (kind === 'same') return text;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>
        {say(kind === 'added' ? 'legal.changes.added' : 'legal.changes.removed')}{' '}
      </VisuallyHidden>
      {text}
    </Mark>
  );
}
