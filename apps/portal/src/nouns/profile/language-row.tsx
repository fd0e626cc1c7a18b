import { languageNames } from '@foyer/contract/language-names';
import { languages, matchLanguage } from '@foyer/contract/languages';
import { chooseLanguage } from '../../i18n/language.ts';
import { Text, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { FormErrors, FormValues } from '../../ui/form/form-state.ts';
import { GlobeIcon } from '../../ui/icons/first-icons.tsx';
import type { AboutRowProps } from './blocks/about-row.ts';
import { EditRow } from './edit-row.tsx';

/**
 * The language of the account. Choosing it here changes that of the pages, as choosing that of the pages in the footer
 * changes it here (flows.md, guard 1).
 */
export function LanguageRow({ account: { language }, edit }: AboutRowProps) {
  const say = useText();
  const { phraseFiles } = usePage();
  const save = async ({ language: chosen }: FormValues): Promise<FormErrors | undefined> => {
    const next = matchLanguage(chosen);
    if (!next || !(await chooseLanguage(next))) return { language: <Text id="c10001" /> };
    return edit({ language: next }, 'language');
  };
  return (
    <EditRow
      icon={<GlobeIcon />}
      label={say('profile.language.label')}
      value={<span lang={language}>{languageNames[language]}</span>}
      onSave={save}
    >
      <SelectField
        name="language"
        label={say('profile.language.label')}
        defaultValue={language}
        hint={say('profile.language.hint')}
      >
        {languages
          .filter((each) => !phraseFiles.missing?.includes(each) || each === language)
          .map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
      </SelectField>
    </EditRow>
  );
}
