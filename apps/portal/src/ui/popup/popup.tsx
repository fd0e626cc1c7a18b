import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './popup.module.css';
import { useModal } from './use-modal.ts';

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
  const { dialog, isFilled, handlers } = useModal({ open, onClose, dismissible });
  const heading = useId();
  return (
    <dialog {...handlers} ref={dialog} className={styles.popup} data-size={size} aria-labelledby={heading}>
      {isFilled && (
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
