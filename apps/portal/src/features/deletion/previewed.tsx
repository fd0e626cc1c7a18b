import type { ReactNode } from 'react';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useCall } from '../../blocks/use-call.ts';
import { useLanguage, useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Preview } from './inventory.tsx';

/** Asks what a deletion would erase, and shows it. */
export function Previewed({ children }: { children: (preview: Preview) => ReactNode }) {
  const say = useText();
  const { state, reload } = useCall('getDeletionPreview', {}, { variant: useLanguage() });
  if (state.kind === 'loading')
    return <Skeleton shape="rows" count={4} label={say('deletion.goes.loading')} />;
  if (state.kind === 'failed')
    return (
      <Panel>
        <LoadFailed title={say('deletion.goes.failed')} fault={state.fault} onRetry={reload} />
      </Panel>
    );
  return children(state.result);
}
