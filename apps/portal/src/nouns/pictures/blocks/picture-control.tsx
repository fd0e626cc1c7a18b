import { type ChangeEvent, useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { type Account, editAccount } from '../../accounts/blocks/account-data.ts';
import styles from './picture-control.module.css';
import { PictureDialog } from './picture-dialog.tsx';

/** Chooses, crops and removes the picture of the profile (settled A14). */
export function PictureControl({ account: { avatarUrl } }: { account: Account }) {
  const say = useText();
  const toast = useToast();
  const [picture, setPicture] = useState<ImageBitmap>();

  const choose = async ({ currentTarget: opener }: ChangeEvent<HTMLInputElement>) => {
    const [file] = opener.files ?? [];
    // so that the same file can be chosen again
    opener.value = '';
    if (!file) return;
    const read = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
    if (!read) return toast(<Text id="field.reason.image_broken" />);
    // Not every browser gives it the focus with the press, and the dialog hands the focus back to what has it now.
    opener.focus();
    return setPicture(read);
  };
  return (
    <Cluster gap="tight">
      <label className={styles.choose}>
        {avatarUrl ? say('pictures.control.change') : say('pictures.control.add')}
        <input type="file" accept="image/*" onChange={(event) => void choose(event)} />
      </label>
      {avatarUrl && <Remove />}
      <PictureDialog
        key={picture ? 'open' : 'closed'}
        picture={picture}
        onClose={() => setPicture(undefined)}
      />
    </Cluster>
  );
}

function Remove() {
  const say = useText();
  const showFault = useShowFault();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const [fault, result] = await editAccount({ avatar: '' });
    setBusy(false);
    if (fault !== 0) showFault(fault, result);
  };
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void remove()}>
      {say('pictures.control.remove')}
    </Button>
  );
}
