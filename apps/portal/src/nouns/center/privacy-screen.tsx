import { LoadFailed } from '../../blocks/screen/load-failed.tsx';
import { useText } from '../../i18n/text.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List } from '../../ui/rows/list.tsx';
import { useAccountData } from '../accounts/blocks/account-data.ts';
import { NewsRow } from '../profile/blocks/news-row.tsx';
import { useEditAccount } from '../profile/blocks/use-edit-account.ts';
import { CenterPage } from './blocks/center-page.tsx';
import { DataRows } from './blocks/data-rows.tsx';
import { DocumentRows } from './document-rows.tsx';

/** `/personal-center/privacy`: what is known of somebody and why, what they can do about it, and what they get. */
export function PrivacyScreen() {
  const say = useText();
  const edit = useEditAccount();
  const { state, reload } = useAccountData();
  const news = say('center.news.title');
  return (
    <CenterPage
      path="/personal-center/privacy"
      title={say('center.privacy.title')}
      lead={say('center.privacy.lead')}
    >
      <Panel title={say('profile.data.title')}>
        <DataRows />
      </Panel>
      {state.kind === 'loading' && (
        <PanelSkeleton title={news} rows={1} label={say('profile.home.loading')} />
      )}
      {state.kind === 'failed' && (
        <Panel title={news}>
          <LoadFailed title={say('profile.home.failed')} fault={state.fault} onRetry={reload} />
        </Panel>
      )}
      {state.kind === 'known' && (
        <Panel title={news}>
          <List>
            <NewsRow account={state.result} edit={edit} />
          </List>
        </Panel>
      )}
      <Panel title={say('center.documents.title')}>
        <DocumentRows />
      </Panel>
    </CenterPage>
  );
}
