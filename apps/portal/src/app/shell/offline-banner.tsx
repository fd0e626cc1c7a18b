import { useSyncExternalStore } from 'react';
import { Text } from '../../i18n/text.tsx';
import styles from './banners.module.css';

const onConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Says that there is no connection; part of the first visit, for later it could not be fetched. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className={styles.banners} role="status">
      {offline && (
        <p>
          <Text id="shell.offline.words" />
        </p>
      )}
    </div>
  );
}
