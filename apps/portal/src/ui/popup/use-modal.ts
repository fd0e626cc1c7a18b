import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

export type ModalOptions = {
  readonly open: boolean;
  /** Asked for by Escape or a press beside the dialog. */
  readonly onClose: () => void;
  readonly dismissible: boolean;
};

/**
 * Opens and closes a native dialog over the page. What is inside stays until the dialog has moved out of sight.
 * @returns the dialog's ref, whether it has its inside, and its handlers
 */
export function useModal({ open, onClose, dismissible }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFilled, setFilled] = useState(open);
  if (open && !isFilled) setFilled(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  const empty = async () => {
    await Promise.allSettled((dialog.current?.getAnimations() ?? []).map((animation) => animation.finished));
    if (!dialog.current?.open) setFilled(false);
  };
  const handlers = {
    // The browser may close it by itself, by the back gesture of a phone.
    onClose: () => {
      void empty();
      if (!open) return;
      if (dismissible) onClose();
      else dialog.current?.showModal();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && dismissible) onClose();
    },
  };
  return { dialog, isFilled, handlers };
}
