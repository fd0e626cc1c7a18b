import { useText } from '../../i18n/text.tsx';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { List } from '../../ui/rows/list.tsx';
import type { Account } from '../accounts/blocks/account-data.ts';
import { PictureControl } from '../pictures/blocks/picture-control.tsx';
import { AboutRows } from './about-rows.tsx';
import { NewsRow } from './blocks/news-row.tsx';
import { useEditAccount } from './blocks/use-edit-account.ts';

/** "About you". While the account loads it is as high as it will be: the last row says the same in any case. */
export function AboutPanel({ account }: { account: Account | undefined }) {
  const say = useText();
  const edit = useEditAccount();
  const title = say('profile.about.title');
  if (!account)
    return (
      <PanelSkeleton title={title} rows={3} label={say('profile.home.loading')}>
        <List>
          <NewsRow account={account} edit={edit} />
        </List>
      </PanelSkeleton>
    );
  return (
    <Panel title={title}>
      <AboutRows account={account} edit={edit} />
      <PictureControl account={account} />
    </Panel>
  );
}
