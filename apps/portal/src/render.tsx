import { clientBuild } from 'virtual:client-build';
import { phrases } from 'virtual:phrases/all';
import { brandHead, type PageData, pageIsland, type RenderPage } from '@foyer/contract/page';
import type { CompiledPhrases } from '@foyer/phrases/compile';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { loadScreen } from './app/load-view.ts';
import { pageDocument } from './app/page-document.ts';
import { notFound, routeOf } from './app/routes.ts';
import { pageTitle } from './app/shell/shell.tsx';
import type { PlainKey } from './i18n/text.tsx';
import { phraseText } from './i18n/words.ts';
import { observable } from './session/observable.ts';

const nothing = { scripts: [], sheets: [] };
/** Nobody goes anywhere while a page is rendered ahead. */
const nobody = { go: () => undefined, afterSignIn: () => undefined };

/** What a page says when nothing more can be fetched; every page carries it. */
const saidWithoutNetwork: readonly PlainKey[] = [
  'c10001',
  'shell.offline.words',
  'shell.loadFailed.title',
  'shell.loadFailed.words',
  'shell.loadFailed.again',
];

/** The phrases of a language, and a note of those that are asked for. */
function noted(all: CompiledPhrases): { messages: CompiledPhrases; used: CompiledPhrases } {
  const used: CompiledPhrases = {};
  const messages = new Proxy(all, {
    get(target, key) {
      const phrase = typeof key === 'string' ? target[key] : undefined;
      if (phrase !== undefined) used[String(key)] = phrase;
      return phrase;
    },
  });
  return { messages, used };
}

/** Renders a public screen ahead: the complete document, with only the phrases that it shows. */
export const renderPage: RenderPage = async (page, given, brandStyle) => {
  const built = await phrases[given.language]?.();
  if (!built) throw new Error(`there are no phrases for ${given.language}`);
  // The brand's own were made in the same form.
  const all = { ...built, ...(given.phrases as CompiledPhrases | undefined) };
  const { messages, used } = noted(all);
  for (const key of saidWithoutNetwork) used[key] = all[key] ?? [];
  const data: PageData = { ...given, phrases: used };
  const route = routeOf(page);
  const { title } = route ?? notFound;
  const view = { path: page, title, round: 0, Screen: await loadScreen(route ?? notFound) };
  const words = { language: data.language, phrases: messages };
  const body = renderToString(
    <App page={data} words={observable(words)} views={observable(view)} navigator={nobody} />,
  );
  const island = pageIsland(route ? { ...data, renderedPath: page } : data);
  return pageDocument({
    language: data.language,
    title: pageTitle(phraseText(words, title), data.brand.familyName),
    body,
    noScript: phraseText(words, 'shell.noScript.words'),
    first: clientBuild.first,
    screen: clientBuild.screens[page] ?? nothing,
    brandHead: brandHead(data.brand),
    brandStyle,
    island,
  });
};
