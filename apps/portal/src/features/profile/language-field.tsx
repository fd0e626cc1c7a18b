import { languageNames } from '@foyer/contract/language-names';
import { type Language, languages, matchLanguage } from '@foyer/contract/languages';
import { useEffect, useRef, useState } from 'react';
import { chooseLanguage } from '../../i18n/language.ts';
import { Text, useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { saveNote } from './save-note.tsx';
import type { EditAccount } from './use-account.ts';
import { useSave } from './use-save.ts';

export type LanguageFieldProps = { language: Language; edit: EditAccount };

/**
 * The language of the account. Choosing it here changes that of the pages; choosing that of the pages, in the footer,
 * changes it here (flows.md, guard 1).
 */
export function LanguageField({ language, edit }: LanguageFieldProps) {
  const say = useText();
  const toast = useToast();
  const shown = useLanguage();
  const { phraseFiles } = usePage();
  const [chosen, setChosen] = useState<Language>();
  const [state, save] = useSave(edit);
  const followed = useRef(shown);

  const keep = async (next: Language) => {
    setChosen(next);
    if (next !== language) await save({ language: next });
    setChosen(undefined);
  };

  const choose = async (next: Language | undefined) => {
    if (!next) return;
    if (next === shown) return keep(next);
    setChosen(next);
    if (await chooseLanguage(next)) return;
    setChosen(undefined);
    toast(<Text id="c10001" />);
  };

  useEffect(() => {
    if (followed.current === shown) return;
    followed.current = shown;
    void keep(shown);
  });

  return (
    <SelectField
      label={say('profile.language.label')}
      value={chosen ?? language}
      hint={saveNote(state, say('profile.language.hint'))}
      onChange={(event) => void choose(matchLanguage(event.target.value))}
    >
      {languages
        .filter((each) => phraseFiles[each] || each === language)
        .map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
    </SelectField>
  );
}
