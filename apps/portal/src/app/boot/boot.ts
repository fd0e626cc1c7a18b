import { beginWords } from '../../i18n/language.ts';
import { readPage } from '../../session/page.ts';
import { offerCaret } from '../../ui/focus-beginning.ts';
import { guardState } from '../guard/guard-state.ts';
import { resolve } from '../guard/resolve.ts';
import { loadView } from '../load-view.ts';
import { openNavigator } from '../navigator.ts';
import { watch } from '../watch.ts';
import { fetchRest } from './fetch-rest.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { consumeInitialUrl } from './initial-url.ts';
import { renderFirst } from './render-first.tsx';

/**
 * The way from the address to the screen: reads the URL of the visit, asks the guard, fetches the screen and renders
 * it. With the first interaction it fetches what was not needed until then (decision 0019).
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
