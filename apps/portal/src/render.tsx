import { clientBuild } from 'virtual:client-build';
import { brandHead, brandSymbols, type PageData, pageIsland, type RenderPage } from '@foyer/contract/page';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { loadScreen } from './app/load-view.ts';
import { pageDocument } from './app/page-document.ts';
import { phrasesFor } from './app/page-phrases.ts';
import { notFound, routeOf } from './app/routes.ts';
import type { View } from './app/view.ts';
import { phraseText } from './i18n/words.ts';
import { observable } from './session/observable.ts';

const nothing = { scripts: [], sheets: [] };
/** Nobody goes anywhere while a page is rendered ahead. */
const nobody = {
  go: () => undefined,
  afterSignIn: async () => undefined,
  prefetchAfterSignIn: async () => undefined,
};

/** Renders a public screen ahead: the complete document, with only the phrases that it shows. */
export const renderPage: RenderPage = async (page, given, { style, symbols }) => {
  const { messages, used } = await phrasesFor(given);
  const data: PageData = { ...given, phrases: used };
  const route = routeOf(page);
  const shown = route ?? notFound;
  const view: View = { path: page, round: 0, isMessage: shown.isMessage, Screen: await loadScreen(shown) };
  const words = { language: data.language, phrases: messages };
  const body = renderToString(
    <App page={data} words={observable(words)} views={observable(view)} navigator={nobody} />,
  );
  const island = pageIsland(route ? { ...data, renderedPath: page } : data);
  return pageDocument({
    language: data.language,
    familyName: data.brand.familyName,
    body,
    noScript: phraseText(words, 'shell.noScript.words'),
    first: clientBuild.first,
    screen: clientBuild.screens[page] ?? nothing,
    brandHead: brandHead(data.brand),
    brandStyle: style,
    symbols: brandSymbols(symbols),
    island,
  });
};
