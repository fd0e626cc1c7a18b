import { type ReactNode, useSyncExternalStore } from 'react';
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

/**
 * What is true of the whole page at present, at the end of what is seen of it: it keeps room of its own below the page,
 * so that everything can be scrolled clear of it. That there is no connection is part of the first visit, for later it
 * could not be fetched.
 * @param children what comes later
 */
export function Banners({ children }: { children: ReactNode }) {
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
      {children}
    </div>
  );
}
