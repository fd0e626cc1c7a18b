import { fetchClient } from '../../calls/call.ts';
import { showLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../session/current-language.ts';
import { fetchScreens } from '../load-view.ts';

/** What nothing on the first screen needed: all phrases, the other screens, calls. What fails comes when it is needed. */
export function fetchRest(): void {
  void showLanguage(currentLanguage());
  for (const coming of [fetchScreens(), fetchClient()]) coming.catch(() => undefined);
}
