import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { List, ListRow } from '../../ui/rows/list.tsx';

export type DeclineDialogProps = {
  open: boolean;
  onClose: () => void;
  onSignOut: () => void;
  signingOut: boolean;
};

/** What stays open to somebody who does not agree: export, deletion, signing out, and nothing else. */
export function DeclineDialog({ open, onClose, onSignOut, signingOut }: DeclineDialogProps) {
  const say = useText();
  return (
    <Popup
      open={open}
      onClose={onClose}
      dismissible={!signingOut}
      title={say('legal.agreement.declineTitle')}
      footer={
        <>
          <Button disabled={signingOut} onClick={onClose}>
            {say('legal.agreement.back')}
          </Button>
          <Button kind="secondary" busy={signingOut} onClick={onSignOut}>
            {say('legal.agreement.signOut')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{say('legal.agreement.declineWords')}</p>
        <List>
          <ListRow
            leading={<DownloadIcon />}
            title={say('legal.agreement.export')}
            href="/personal-center/export"
          />
          <ListRow leading={<TrashIcon />} title={say('legal.agreement.delete')} href="/del-account-data" />
        </List>
      </Stack>
    </Popup>
  );
}
