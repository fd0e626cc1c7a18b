import { useSyncExternalStore } from 'react';
import { stopWaiting, useStillWorking } from '../../calls/late-calls.ts';
import { Text } from '../../i18n/text.tsx';
import { storageRefused } from '../../session/web-storage.ts';
import { TextButton } from '../../ui/actions/text-link.tsx';

const never = () => () => undefined;

/** What is true of the whole page at present: a call that takes long, a browser that keeps nothing. */
export function StateBanners() {
  const forgetful = useSyncExternalStore(never, storageRefused, () => false);
  const slow = useStillWorking();
  return (
    <>
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
      {forgetful && (
        <p>
          <Text id="shell.noStorage.words" />
        </p>
      )}
    </>
  );
}
