import type { Language } from '@foyer/contract/languages';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Note } from '../../ui/layout/stack.tsx';

/** Said where the brand has a document in English only, though the reader reads another language (settled D3). */
export function EnglishOnly({ language }: { language: Language }) {
  const say = useText();
  return language === useLanguage() ? null : <Note>{say('legal.document.englishOnly')}</Note>;
}
