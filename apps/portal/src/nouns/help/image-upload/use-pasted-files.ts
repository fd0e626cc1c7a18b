import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere in the form around an element. What has text with it is pasted as text. */
export function usePastedFiles(inside: RefObject<HTMLElement | null>, take: (files: FileList) => void): void {
  const onFiles = useEffectEvent(take);
  useEffect(() => {
    const form = inside.current?.closest('form');
    const pasted = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      onFiles(data.files);
    };
    form?.addEventListener('paste', pasted);
    return () => form?.removeEventListener('paste', pasted);
  }, [inside]);
}
