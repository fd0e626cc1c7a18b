import { CenterPage } from '../../blocks/center/center-page.tsx';
import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ExportContents } from './export-contents.tsx';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.tsx';

/** `/personal-center/export`: a copy of everything, made while one waits or goes on, and fetched for a week. */
export function ExportScreen() {
  const say = useText();
  const own = useExport();
  const { state, reload, dialog } = own;
  return (
    <CenterPage
      path="/personal-center/export"
      title={say('export.home.title')}
      lead={say('export.home.lead')}
    >
      {state.kind === 'loading' && <Skeleton shape="rows" count={2} label={say('export.home.loading')} />}
      {state.kind === 'failed' && (
        <Panel>
          <LoadFailed title={say('export.home.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && <ExportPanel own={own} />}
      <ExportContents />
      {dialog}
    </CenterPage>
  );
}
