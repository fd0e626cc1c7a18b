import type { PageData } from '@foyer/contract/page';
import { WordsProvider } from '../i18n/text.tsx';
import type { WordsStore } from '../i18n/words.ts';
import { NavigationContext } from '../session/navigation.ts';
import { useObservable } from '../session/observable.ts';
import { PageContext } from '../session/page.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';
import type { Navigator } from './navigator.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import type { ViewStore } from './view.ts';

export type AppProps = {
  page: PageData;
  words: WordsStore;
  views: ViewStore;
  navigator: Pick<Navigator, 'go' | 'afterSignIn' | 'prefetchAfterSignIn'>;
};

/** The portal: what every screen stands in, and the screen that is shown. */
export function App({ page, words, views, navigator }: AppProps) {
  const { path, round, isMessage, Screen } = useObservable(views, views.get());
  return (
    <PageContext value={page}>
      <WordsProvider words={words}>
        <NavigationContext value={navigator}>
          <ToastHost>
            <Shell path={path} isMessage={isMessage} round={round} go={navigator.go}>
              <ErrorBoundary key={round}>
                <Screen />
              </ErrorBoundary>
            </Shell>
          </ToastHost>
        </NavigationContext>
      </WordsProvider>
    </PageContext>
  );
}
