import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Popup } from './popup.tsx';

export type ConfirmProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly onConfirm: () => void;
  /** Without it there is one button and nothing else closes the question. */
  readonly cancelLabel?: ReactNode;
  readonly onCancel?: () => void;
  /** Another answer in place of "cancel", where staying is the main one. */
  readonly otherLabel?: ReactNode;
  readonly onOther?: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
};

/** `showModal` gives the focus to what has the attribute, which React's `autoFocus` does not write (HTML, dialogs). */
const takesFocus = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');

function Answers(props: ConfirmProps) {
  const { confirmLabel, onConfirm, cancelLabel, onCancel, danger = false, busy = false } = props;
  const { otherLabel = cancelLabel, onOther = onCancel } = props;
  return (
    <>
      <Button
        kind={danger ? 'danger' : 'primary'}
        busy={busy}
        ref={otherLabel ? undefined : takesFocus}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
      {otherLabel && (
        <Button kind="secondary" disabled={busy} onClick={onOther}>
          {otherLabel}
        </Button>
      )}
    </>
  );
}

/** A question with one or two answers; a single answer has the focus, so that Enter gives it. */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, onCancel, busy = false } = props;
  return (
    <Popup
      open={open}
      title={title}
      dismissible={onCancel !== undefined && !busy}
      onClose={() => onCancel?.()}
      footer={<Answers {...props} />}
    >
      {children}
    </Popup>
  );
}
