import type { PageData } from '@foyer/contract/page';
import { useSyncExternalStore } from 'react';
import { WordsProvider } from '../i18n/text.tsx';
import type { WordsStore } from '../i18n/words.ts';
import { GoContext } from '../session/navigation.ts';
import { PageContext } from '../session/page.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';
import type { PlaceStore } from './place.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

export type AppProps = {
  page: PageData;
  words: WordsStore;
  places: PlaceStore;
  go: (address: string, how?: { replace?: boolean }) => void;
};

/** The portal: what every screen stands in, and the screen of the present place. */
export function App({ page, words, places, go }: AppProps) {
  const { title, round, Screen } = useSyncExternalStore(places.subscribe, places.get, places.get);
  return (
    <PageContext value={page}>
      <WordsProvider words={words}>
        <GoContext value={go}>
          <ToastHost>
            <Shell title={title} round={round} go={go}>
              <ErrorBoundary key={round}>
                <Screen />
              </ErrorBoundary>
            </Shell>
          </ToastHost>
        </GoContext>
      </WordsProvider>
    </PageContext>
  );
}
