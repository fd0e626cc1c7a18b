// First of all: it says the order of the layers.
import './ui/tokens.css';
import './ui/reset.css';

import type { PageData } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import type { Arrival } from './app/awake.ts';
import { lateNavigator } from './app/late-navigator.ts';
import { placeStore } from './app/place.ts';
import { plainArrival } from './app/plain-arrival.ts';
import { beginWords, showLanguage } from './i18n/language.ts';
import { currentLanguage, storedLanguage, takeLanguage } from './session/current-language.ts';
import { readPage } from './session/page.ts';
import { currentUser, isFrozenDialogDue } from './session/user.ts';

/** Calls back once, with the first sign of life: a press, a key, a focus, a step back, or another tab. */
function whenTouched(work: () => void): void {
  const signs = ['pointerdown', 'keydown', 'focusin', 'popstate', 'storage'];
  const act = () => {
    for (const sign of signs) removeEventListener(sign, act);
    work();
  };
  for (const sign of signs) addEventListener(sign, act);
}

/** Where the visit begins; all but the plainest ask the guard. */
async function arrival(page: PageData): Promise<Arrival> {
  const address = location.pathname + location.search + location.hash;
  const plain = plainArrival(page, { address, signedIn: currentUser() !== undefined });
  if (!plain) return (await import('./app/awake.ts')).arrive();
  takeLanguage(storedLanguage() ?? page.language, false);
  return { place: plain, isShown: true };
}

/** Takes a page over that was rendered ahead, or renders it; then runs as long as the page. */
async function start(): Promise<void> {
  const page = readPage();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const completeWords = () => void showLanguage(currentLanguage());
  const words = beginWords({
    language: page.language, // Made by the same compiler as the phrase files.
    phrases: (page.phrases ?? {}) as CompiledPhrases,
    onMissing: completeWords,
  });

  const { place, isShown } = await arrival(page);
  const places = placeStore(place);
  const { go, wake } = lateNavigator(places);
  const app = <App page={page} words={words} places={places} go={go} />;

  if (isShown && page.renderedPath === place.path) hydrateRoot(root, app);
  else {
    await showLanguage(currentLanguage());
    createRoot(root).render(app);
  }
  const touched = document.activeElement !== document.body;
  const due = currentUser() || isFrozenDialogDue();
  if (due || touched || currentLanguage() !== page.language) wake();
  else whenTouched(wake);
}

void start();
