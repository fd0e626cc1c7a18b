import { CenterPage } from '../../blocks/center/center-page.tsx';
import { formatDateTime } from '../../blocks/clock/format-time.ts';
import { useText } from '../../i18n/text.tsx';
import { useUser } from '../../session/user.ts';
import { LinkButton, SubmitButton } from '../../ui/actions/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { DownloadIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';
import { ConfirmationText } from './confirmation-text.tsx';
import { AccountRows, BrandRows, type Preview, StayingRows } from './inventory.tsx';
import { Previewed } from './previewed.tsx';
import { confirmedBy, TypedConfirmation } from './typed-confirmation.tsx';
import { useDeleteAccount } from './use-deletion.ts';

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
          <Stack gap="loose">
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

/** The date, the typed address, and the press. */
function DeleteAccount({ preview }: { preview: Preview }) {
  const say = useText();
  const { deleteAccount, dialog } = useDeleteAccount();
  const email = useUser()?.userInfo.email ?? '';
  const at = formatDateTime(preview.effectiveAt);
  return (
    <Panel title={say('deletion.account.confirm')} description={say('deletion.account.when', { at })}>
      <Form action={deleteAccount} validate={confirmedBy(email)}>
        <FormError />
        <TypedConfirmation email={email} />
        <SubmitButton kind="danger">{say('deletion.account.press')}</SubmitButton>
        <LinkButton href="/personal-center/privacy" kind="secondary">
          {say('deletion.account.keep')}
        </LinkButton>
      </Form>
      {dialog}
    </Panel>
  );
}
