import { useText } from '../../../i18n/text.tsx';
import { Popup } from '../../../ui/popup/popup.tsx';
import { StepUpSteps, type StepUpStepsProps } from './step-up-steps.tsx';

export type StepUpDialogProps = Pick<StepUpStepsProps, 'methods' | 'onProven' | 'notByBackupCode'> & {
  open: boolean;
  onClose: () => void;
};

/** Asks who sits here, over the screen that wants to know: the first factor, then the second one where it is on. */
export function StepUpDialog({ open, onClose, ...steps }: StepUpDialogProps) {
  const say = useText();
  return (
    <Popup
      open={open}
      title={say('stepUp.dialog.title')}
      closeLabel={say('stepUp.dialog.close')}
      size="narrow"
      onClose={onClose}
    >
      <StepUpSteps {...steps} onPointless={onClose} />
    </Popup>
  );
}
