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
  readonly danger?: boolean;
  readonly busy?: boolean;
};

/** A question with one or two answers. */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    onConfirm,
    cancelLabel,
    onCancel,
    danger = false,
    busy = false,
  } = props;
  return (
    <Popup
      open={open}
      title={title}
      dismissible={onCancel !== undefined && !busy}
      onClose={() => onCancel?.()}
      footer={
        <>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {cancelLabel && (
            <Button kind="secondary" disabled={busy} onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Popup>
  );
}
