import { useState } from 'react';
import { useShowFault } from '../../../blocks/use-show-fault.tsx';
import { Text, useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Note, Stack } from '../../../ui/layout/stack.tsx';
import { Popup } from '../../../ui/popup/popup.tsx';
import { editAccount } from '../../accounts/blocks/account-data.ts';
import { type Crop, wholeCrop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { encodePicture } from './encode-picture.ts';

export type PictureDialogProps = {
  /** The picture that was chosen; undefined: closed. */
  picture: ImageBitmap | undefined;
  onClose: () => void;
};

/** Crops the picture that was chosen, and keeps it. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const say = useText();
  const { crop, setCrop, busy, save } = useCroppedPicture(picture, onClose);
  return (
    <Popup
      open={picture !== undefined}
      onClose={onClose}
      title={say('pictures.crop.title')}
      closeLabel={say('pictures.crop.close')}
      size="narrow"
      footer={
        <Button busy={busy} onClick={() => void save()}>
          {say('pictures.crop.save')}
        </Button>
      }
    >
      {picture && (
        <Stack>
          <Note>{say('pictures.crop.how')}</Note>
          <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        </Stack>
      )}
    </Popup>
  );
}

/** @returns what is shown of the picture, and the function that keeps it */
function useCroppedPicture(picture: ImageBitmap | undefined, onDone: () => void) {
  const toast = useToast();
  const showFault = useShowFault();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!picture) return undefined;
    setBusy(true);
    const avatar = await encodePicture(picture, crop);
    const answer = avatar === undefined ? undefined : await editAccount({ avatar });
    setBusy(false);
    if (!answer) return toast(<Text id="field.reason.image_bytes" />);
    if (answer[0] !== 0) return showFault(answer[0], answer[1]);
    return onDone();
  };
  return { crop, setCrop, busy, save };
}
