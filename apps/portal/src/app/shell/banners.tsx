import { useSyncExternalStore } from 'react';
import { stopWaiting, useStillWorking } from '../../calls/transport/late-calls.ts';
import { Text } from '../../i18n/text.tsx';
import { storageRefused } from '../../session/browser/web-storage.ts';
import { neverChanges } from '../../session/observable.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';
import styles from './banners.module.css';

const onConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** @returns whether the browser knows that there is no connection; a page rendered ahead knows of none */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );

/**
 * What concerns the whole page at present, at the bottom of the window: there is no connection, a call takes long, the
 * browser stores nothing. It has room of its own below the page, so that it covers nothing.
 */
export function Banners() {
  const offline = useOffline();
  const keepsNothing = useSyncExternalStore(neverChanges, storageRefused, () => false);
  const slow = useStillWorking();
  return (
    <div className={styles.banners} role="status">
      {offline && (
        <p>
          <Text id="shell.offline.words" />
        </p>
      )}
      {slow && (
        <p>
          <span>
            <Text id="shell.slow.words" />
          </span>{' '}
          <TextButton onClick={stopWaiting}>
            <Text id="shell.slow.stop" />
          </TextButton>
        </p>
      )}
      {keepsNothing && (
        <p>
          <Text id="shell.noStorage.words" />
        </p>
      )}
    </div>
  );
}
