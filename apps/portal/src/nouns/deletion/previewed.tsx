import type { ReactNode } from 'react';
import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import type { Preview } from './inventory.tsx';

/** Asks what a deletion would erase, and shows it. */
export function Previewed({ children }: { children: (preview: Preview) => ReactNode }) {
  const say = useText();
  const { state, reload } = useCall('getDeletionPreview', {}, { variant: useLanguage() });
  return (
    <Loaded
      state={state}
      reload={reload}
      rows={4}
      loading={say('deletion.goes.loading')}
      failed={say('deletion.goes.failed')}
      panel
    >
      {children}
    </Loaded>
  );
}
