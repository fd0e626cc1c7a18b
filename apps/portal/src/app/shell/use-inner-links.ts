import { earlyPressKey } from '@foyer/contract/paths/initial-url';
import { isDocument } from '@foyer/contract/paths/path-rules';
import { useEffect } from 'react';

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Presses the link again that was pressed before the portal listened, and lets all others go from now on. */
function pressEarlyLink(): void {
  const early: { link?: HTMLAnchorElement } | undefined = Reflect.get(globalThis, earlyPressKey);
  Reflect.set(globalThis, earlyPressKey, undefined);
  early?.link?.click();
}

/** Makes every plain link to a screen go there past the guard, without loading the page anew. */
export function useInnerLinks(go: (address: string) => void): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (isDocument(link.pathname) || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      go(link.pathname + link.search + link.hash);
    };
    document.addEventListener('click', follow);
    pressEarlyLink();
    return () => document.removeEventListener('click', follow);
  }, [go]);
}
