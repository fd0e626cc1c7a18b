import { Loaded } from '../../blocks/screen/loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
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
      <Loaded
        state={state}
        reload={reload}
        rows={2}
        loading={say('export.home.loading')}
        failed={say('export.home.failed')}
        panel
      >
        {() => <ExportPanel own={own} />}
      </Loaded>
      <ExportContents />
      {dialog}
    </CenterPage>
  );
}
