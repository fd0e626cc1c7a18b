import { fetchClient } from '../../calls/call.ts';
import { beginWords, showLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../session/current-language.ts';
import { readPage } from '../../session/page.ts';
import { offerCaret } from '../../ui/focus-beginning.ts';
import { guardState } from '../guard/guard-state.ts';
import { resolve } from '../guard/resolve.ts';
import { fetchScreens, loadView } from '../load-view.ts';
import { openNavigator } from '../navigator.ts';
import { watch } from '../watch.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { consumeInitialUrl } from './initial-url.ts';
import { renderFirst } from './render-first.tsx';

/** What nothing on the first screen needed: all phrases, the other screens, calls. What fails comes when it is needed. */
function fetchRest(): void {
  void showLanguage(currentLanguage());
  for (const coming of [fetchScreens(), fetchClient()]) coming.catch(() => undefined);
}

/**
 * From the address to the screen: the initial URL, what the guard makes of it, the screen, its rendering, and with the
 * first interaction all that was not needed until then (decision 0019).
 */
export async function boot(): Promise<void> {
  const page = readPage();
  const words = beginWords(page);
  const resolved = resolve(consumeInitialUrl(), guardState());
  const view = await loadView(resolved, 0);
  const navigator = openNavigator({ view, resolved });
  const { views } = navigator;
  await renderFirst({ page, words, views, navigator }, resolved.decision.kind === 'show');
  watch(navigator);
  onFirstInteraction(fetchRest, offerCaret);
}
