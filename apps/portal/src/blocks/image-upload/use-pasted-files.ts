import { type RefObject, useEffect, useRef } from 'react';

/** Takes files that are pasted anywhere in the form around an element; what comes with text is pasted as that. */
export function usePastedFiles(inside: RefObject<HTMLElement | null>, take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  useEffect(() => {
    const form = inside.current?.closest('form');
    const pasted = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(data.files);
    };
    form?.addEventListener('paste', pasted);
    return () => form?.removeEventListener('paste', pasted);
  }, [inside]);
}
