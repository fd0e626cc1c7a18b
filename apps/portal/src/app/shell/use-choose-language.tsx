import type { Language } from '@foyer/contract/languages';
import { chooseLanguage } from '../../i18n/language.ts';
import { Text } from '../../i18n/text.tsx';
import { editAccount } from '../../nouns/accounts/blocks/account-data.ts';
import { forgetPartnerLanguage } from '../../session/request/link-language.ts';
import { currentUser } from '../../session/user/user.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** Takes the language out of the address and the link, so that no reload and no other screen undoes the choice. */
function forgetAskedLanguage(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  url.searchParams.delete('user_locale');
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  forgetPartnerLanguage();
}

/**
 * @returns the function that changes the language of the portal, and of the account of whoever is signed in; a language
 * that cannot be loaded is told of
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const toast = useToast();
  return async (language) => {
    forgetAskedLanguage();
    if (!(await chooseLanguage(language))) toast(<Text id="c10001" />);
    // Letters are written in the account's language. What is shown does not wait for this.
    else if (currentUser()) void editAccount({ language });
  };
}
