import { languageNames } from '@foyer/contract/language-names';
import { type Language, languages, matchLanguage } from '@foyer/contract/languages';
import { useState } from 'react';
import { chooseLanguage } from '../../i18n/language.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { saveNote } from './save-note.tsx';
import type { EditAccount } from './use-edit-account.ts';
import { useSave } from './use-save.ts';

export type LanguageFieldProps = { language: Language; edit: EditAccount };

/**
 * The language of the account. Choosing it here changes that of the pages, as choosing that of the pages in the footer
 * changes it here (flows.md, guard 1).
 */
export function LanguageField({ language, edit }: LanguageFieldProps) {
  const say = useText();
  const toast = useToast();
  const { phraseFiles } = usePage();
  const [chosen, setChosen] = useState<Language>();
  const [state, save] = useSave(edit);

  const choose = async (next: Language | undefined) => {
    if (!next) return;
    setChosen(next);
    if (await chooseLanguage(next)) await save({ language: next });
    else toast(<Text id="c10001" />);
    setChosen(undefined);
  };

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
