import { languageNames } from '@foyer/contract/language-names';
import type { Language } from '@foyer/contract/languages';
import { languagesOffered } from '@foyer/contract/page';
import { editAccount } from '../../blocks/account/account-data.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { Text, useLanguage, useText } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import { forgetPartnerLanguage } from '../../session/partner.ts';
import { currentUser } from '../../session/user.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import styles from './language-picker.module.css';

export type LanguagePickerProps = { open: boolean; onClose: () => void };

/** Takes the language out of the address and the link, so that no reload and no other screen undoes the choice. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  url.searchParams.delete('user_locale');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  forgetPartnerLanguage();
}

/** The languages that have a file, each in its own words; the present one first. */
export function LanguagePicker({ open, onClose }: LanguagePickerProps) {
  const say = useText();
  const toast = useToast();
  const present = useLanguage();
  const { phraseFiles } = usePage();
  const languages = [...new Set([present, ...languagesOffered(phraseFiles)])];
  const choose = async (language: Language) => {
    onClose();
    forgetAskedLanguage();
    if (!(await chooseLanguage(language))) toast(<Text id="c10001" />);
    // So that mails follow; what is shown does not wait for it.
    else if (currentUser()) void editAccount({ language });
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
              onClick={() => void choose(language)}
            />
          ))}
        </List>
      </div>
    </Popup>
  );
}
