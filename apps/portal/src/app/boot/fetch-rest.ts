import { fetchClient } from '../../calls/call.ts';
import { showLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../session/browser/current-language.ts';
import { offerCaret } from '../../ui/focus-beginning.ts';
import { fetchScreens } from '../load-view.ts';
import { onFirstInteraction } from './first-interaction.ts';

/**
 * Fetches what the first screen did without: all phrases, the other screens and the client for calls. What cannot be
 * fetched now is fetched when it is needed.
 */
function fetchRest(): void {
  void showLanguage(currentLanguage());
  for (const coming of [fetchScreens(), fetchClient()]) coming.catch(() => undefined);
}

/** Offers the caret, and fetches the rest with the first interaction. */
export const fetchRestWhenTouched = (): void => onFirstInteraction(fetchRest, offerCaret);
