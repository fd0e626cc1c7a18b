import { languageNames } from '@foyer/contract/language-names';
import type { Language } from '@foyer/contract/languages';
import { languagesOffered } from '@foyer/contract/page';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { Popup } from '../../ui/popup/popup.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import styles from './language-picker.module.css';
import { useChooseLanguage } from './use-choose-language.tsx';

export type LanguagePickerProps = { open: boolean; onClose: () => void };

/** The languages that have a file, each in its own words; the present one first. */
export function LanguagePicker({ open, onClose }: LanguagePickerProps) {
  const say = useText();
  const change = useChooseLanguage();
  const present = useLanguage();
  const { phraseFiles } = usePage();
  const languages = [...new Set([present, ...languagesOffered(phraseFiles)])];
  const choose = (language: Language) => {
    onClose();
    void change(language);
  };
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={say('shell.language.title')}
      closeLabel={say('shell.language.close')}
    >
      <div className={styles.languages}>
        <List>
          {languages.map((language) => (
            <ListRow
              key={language}
              title={languageNames[language]}
              lang={language}
              selected={language === present}
              onClick={() => choose(language)}
            />
          ))}
        </List>
      </div>
    </Popup>
  );
}
