import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './popup.module.css';

export type PopupProps = {
  readonly open: boolean;
  /** Asked for by Escape, the close button or a press beside the popup. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Words of the close button; without them there is none. */
  readonly closeLabel?: string;
  /** False: only what stands inside closes it. */
  readonly dismissible?: boolean;
  readonly size?: 'regular' | 'narrow';
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
};

/**
 * The one popup: a sheet from the bottom below 768 px, a dialog above (36.875rem wide, specification section 9).
 * The page behind is inert, the focus returns to where it was, what is inside exists only while it shows.
 */
export function Popup(props: PopupProps) {
  const { open, onClose, title, closeLabel, dismissible = true, size, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [filled, setFilled] = useState(open);
  if (open && !filled) setFilled(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  const emptied = async () => {
    await Promise.allSettled((dialog.current?.getAnimations() ?? []).map((animation) => animation.finished));
    if (!dialog.current?.open) setFilled(false);
  };

  const closed = () => {
    void emptied();
    if (!open) return;
    if (dismissible) onClose();
    else dialog.current?.showModal();
  };

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (dismissible) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      data-size={size}
      aria-labelledby={heading}
      onClose={closed}
      onKeyDown={pressed}
      onClick={(event) => event.target === event.currentTarget && dismissible && onClose()}
    >
      {filled && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 id={heading} tabIndex={-1}>
              {title}
            </h2>
            {closeLabel && dismissible && (
              <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
