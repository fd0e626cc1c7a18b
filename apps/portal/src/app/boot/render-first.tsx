import type { PageData } from '@foyer/contract/page';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../session/browser/current-language.ts';
import { App, type AppProps } from '../app.tsx';

const rootElement = (): Element => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  return root;
};

/** Whether the page was rendered ahead for this path and shows its screen, not a message in place of it. */
const holds = ({ renderedPath }: PageData, path: string, isScreen: boolean): boolean =>
  isScreen && renderedPath === path;

/**
 * Shows the first screen: hydrates the page that was rendered ahead for it, else renders it in the browser.
 * @param isScreen false where a message takes the place of the path's screen
 */
export async function renderFirst(props: AppProps, isScreen: boolean): Promise<void> {
  const app = <App {...props} />;
  if (holds(props.page, props.views.get().path, isScreen)) {
    // As a transition React hydrates in short tasks, between which the browser takes input.
    startTransition(() => void hydrateRoot(rootElement(), app));
  } else {
    await showLanguage(currentLanguage());
    createRoot(rootElement()).render(app);
  }
  if (currentLanguage() !== props.page.language) void showLanguage(currentLanguage());
}
