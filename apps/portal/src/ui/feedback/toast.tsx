import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import styles from './toast.module.css';

type Toast = { readonly key: number; readonly words: ReactNode; readonly ms: number };

/** Shows words for a time in milliseconds; a newer toast replaces an older one. */
export type ShowToast = (words: ReactNode, ms?: number) => void;

const defaultMs = 2000;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns the function that shows a toast in the host around. */
export const useToast = (): ShowToast => use(ToastContext);

/** Holds the one live region that toasts appear in, above everything, dialogs included. */
export function ToastHost({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const [toast, setToast] = useState<Toast>();

  const show = useCallback<ShowToast>((words, ms = defaultMs) => {
    setToast((last) => ({ key: (last?.key ?? 0) + 1, words, ms }));
  }, []);

  useEffect(() => {
    if (!toast) return;
    const element = region.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.showPopover();
    const timer = setTimeout(() => setToast(undefined), toast.ms);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} className={styles.region} role="status" aria-live="polite" popover="manual">
        {toast && (
          <div key={toast.key} className={styles.toast}>
            {toast.words}
          </div>
        )}
      </div>
    </ToastContext>
  );
}
