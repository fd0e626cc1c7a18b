import { useText } from '../../i18n/text.tsx';
import { DownloadIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { CenterPage } from '../center/blocks/center-page.tsx';
import { ConfirmationText } from './confirmation-text.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { AccountRows, BrandRows, StayingRows } from './inventory.tsx';
import { Previewed } from './previewed.tsx';

/** `/del-account-data`: what goes, what stays and why, what else there is to do, and the deletion itself. */
export function DelAccountDataScreen() {
  const say = useText();
  return (
    <CenterPage
      path="/del-account-data"
      title={say('deletion.account.title')}
      lead={say('deletion.account.lead')}
    >
      <Previewed>
        {(preview) => (
          <Stack>
            <OtherWays />
            <AccountRows account={preview.account} />
            <BrandRows brands={preview.brands} />
            <StayingRows stays={preview.stays} />
            <ConfirmationText />
            <DeleteAccount preview={preview} />
          </Stack>
        )}
      </Previewed>
    </CenterPage>
  );
}

/** What somebody may want instead, or before. */
function OtherWays() {
  const say = useText();
  return (
    <Panel title={say('deletion.account.before')}>
      <List>
        <ListRow
          leading={<DownloadIcon />}
          title={say('deletion.account.export')}
          detail={say('deletion.account.exportDetail')}
          href="/personal-center/export"
        />
        <ListRow
          leading={<TrashIcon />}
          title={say('deletion.account.brandsOnly')}
          detail={say('deletion.account.brandsOnlyDetail')}
          href="/del-brand-data"
        />
      </List>
    </Panel>
  );
}
