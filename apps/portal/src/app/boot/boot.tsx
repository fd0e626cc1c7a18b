import type { PageData } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchClient } from '../../calls/call.ts';
import { beginWords, showLanguage } from '../../i18n/language.ts';
import type { WordsStore } from '../../i18n/words.ts';
import { currentLanguage } from '../../session/current-language.ts';
import { setNavigation } from '../../session/navigation.ts';
import { observable } from '../../session/observable.ts';
import { readPage } from '../../session/page.ts';
import { offerCaret } from '../../ui/focus-beginning.ts';
import { App } from '../app.tsx';
import { confirmPartner } from '../confirm-partner.ts';
import { applyEffects, guardState } from '../guard/guard-state.ts';
import { type Resolved, resolve } from '../guard/resolve.ts';
import { writeHistory } from '../history.ts';
import { fetchScreens, loadView } from '../load-view.ts';
import { type Navigator, openNavigator } from '../navigator.ts';
import { refreshUserInfo } from '../refresh-user-info.ts';
import type { View, ViewStore } from '../view.ts';
import { watchSession } from '../watch-session.ts';
import { onFirstInteraction } from './first-interaction.ts';
import { consumeInitialUrl } from './initial-url.ts';

/** What nothing on the first screen needed yet: all phrases, the other screens, calls. What fails comes when needed. */
function fetchRest(): void {
  void showLanguage(currentLanguage());
  for (const coming of [fetchScreens(), fetchClient()]) coming.catch(() => undefined);
}

/** The words of the page; a phrase that it does not carry brings all of them. */
const wordsOf = ({ language, phrases }: PageData): WordsStore =>
  beginWords({
    language,
    // Made by the same compiler as the phrase files.
    phrases: (phrases ?? {}) as CompiledPhrases,
    onMissing: () => void showLanguage(currentLanguage()),
  });

/** Does what the guard has asked for, now that its screen is there. */
function enter({ decision, effects }: Resolved): void {
  applyEffects(effects);
  setNavigation({ notice: effects.notice });
  writeHistory(decision.address, true);
}

/** Whether the page holds what is to be shown, and not a message in its stead. */
const isRenderedAhead = ({ renderedPath }: PageData, { decision }: Resolved, { path }: View): boolean =>
  decision.kind === 'show' && renderedPath === path;

/** Shows the first screen: in the page that was rendered ahead for it, else in place of what the page holds. */
async function render(root: Element, app: ReactNode, isRenderedAhead: boolean): Promise<void> {
  // As a transition React hydrates in short tasks, between which the browser takes input.
  if (isRenderedAhead) return startTransition(() => void hydrateRoot(root, app));
  await showLanguage(currentLanguage());
  createRoot(root).render(app);
}

/** What goes on as long as the page lives. */
function watch(navigator: Navigator, views: ViewStore): void {
  watchSession(navigator, views);
  confirmPartner(navigator);
  void refreshUserInfo();
}

/**
 * From the address to the screen: the initial URL, what the guard makes of it, the screen, its rendering, and with the
 * first interaction all that was not needed until then (docs/decisions, "One way from the address to the screen").
 */
export async function boot(): Promise<void> {
  const page = readPage();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const words = wordsOf(page);

  const resolved = resolve(consumeInitialUrl(), guardState());
  const view = await loadView(resolved, 0);
  enter(resolved);

  const views = observable(view);
  const navigator = openNavigator(views);
  const app = <App page={page} words={words} views={views} navigator={navigator} />;
  await render(root, app, isRenderedAhead(page, resolved, view));

  watch(navigator, views);
  if (currentLanguage() !== page.language) void showLanguage(currentLanguage());
  onFirstInteraction(fetchRest, offerCaret);
}
