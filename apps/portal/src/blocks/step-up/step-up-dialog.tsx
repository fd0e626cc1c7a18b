import type { StepUpStart } from '@foyer/contract/step-up';
import { useText } from '../../i18n/text.tsx';
import { Popup } from '../../ui/popup/popup.tsx';
import { StepUpSteps } from './step-up-steps.tsx';

export type StepUpDialogProps = {
  open: boolean;
  methods: readonly StepUpStart[];
  onProven: () => void;
  onClose: () => void;
};

/** Asks who sits here, over the screen that wants to know: the first factor, then the second one where it is on. */
export function StepUpDialog({ open, methods, onProven, onClose }: StepUpDialogProps) {
  const say = useText();
  return (
    <Popup
      open={open}
      title={say('stepUp.dialog.title')}
      closeLabel={say('stepUp.dialog.close')}
      size="narrow"
      onClose={onClose}
    >
      <StepUpSteps methods={methods} onProven={onProven} onPointless={onClose} />
    </Popup>
  );
}
