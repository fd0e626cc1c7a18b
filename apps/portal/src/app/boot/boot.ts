import { silentPath } from '@foyer/contract/paths/path-rules';
import { beginWords } from '../../i18n/language.ts';
import { readPage } from '../../session/page.ts';
import { presentAddress } from '../history.ts';
import { loadView } from '../load-view.ts';
import { openNavigator } from '../navigator.ts';
import { followHeading } from '../page-title.ts';
import { watch } from '../watch.ts';
import { answerInTime } from './answer-in-time.ts';
import { fetchRestWhenTouched } from './fetch-rest.ts';
import { consumeInitialUrl } from './initial-url.ts';
import { renderFirst } from './render-first.tsx';
import { resolveVisit } from './resolve-visit.ts';

/**
 * The way from the address to the screen: reads the URL of the visit, asks the guard, fetches the screen and renders
 * it. With the first interaction it fetches what was not needed until then (decision 0019). A request that may show no
 * screen is answered instead.
 */
export async function boot(): Promise<void> {
  const address = consumeInitialUrl();
  if (address.startsWith(silentPath)) return answerInTime(address);
  const at = presentAddress();
  const page = readPage();
  const words = beginWords(page);
  const resolved = resolveVisit(address);
  const view = await loadView(resolved, 0);
  const navigator = openNavigator({ view, resolved, at });
  const { views } = navigator;
  followHeading(page);
  await renderFirst({ page, words, views, navigator }, resolved.decision.kind === 'show');
  watch(navigator);
  fetchRestWhenTouched();
}
