import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';

type Toast = { readonly key: number; readonly words: ReactNode; readonly isSilent: boolean };

/**
 * Shows words for 2000 ms (specification section 9); a newer toast replaces an older one.
 * @param how `isSilent`: the same words stand on the page, where a screen reader finds them
 * @returns what takes it away before
 */
export type ShowToast = (words: ReactNode, how?: { readonly isSilent?: boolean }) => () => void;

const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Returns the function that shows a toast in the host around. */
export const useToast = (): ShowToast => use(ToastContext);

/** Holds the one live region that toasts appear in, above everything, dialogs included. */
export function ToastHost({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const [toast, setToast] = useState<Toast>();

  const show = useCallback<ShowToast>((words, { isSilent = false } = {}) => {
    const shown = { key: performance.now(), words, isSilent };
    setToast(shown);
    return () => setToast((last) => (last === shown ? undefined : last));
  }, []);

  useEffect(() => {
    if (!toast) return;
    const element = region.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.showPopover();
    const timer = setTimeout(() => setToast(undefined), 2000);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} className={styles.region} role="status" aria-live="polite" popover="manual">
        {toast && (
          <div
            key={toast.key}
            className={styles.toast}
            aria-hidden={toast.isSilent || undefined}
            inert={toast.isSilent}
          >
            {toast.words}
          </div>
        )}
      </div>
    </ToastContext>
  );
}
