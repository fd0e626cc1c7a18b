import { onNextChance } from './next-chance.ts';

/**
 * Fetches a style sheet again that could not be fetched, at the next chance: Vite takes it for loaded from then on, and
 * shows what needs it without it.
 */
export function refetchStyles(): void {
  const failed = ({ target: link }: Event) => {
    if (!(link instanceof HTMLLinkElement)) return;
    const end = onNextChance(() => {
      end();
      link.replaceWith(link.cloneNode());
    });
  };
  // the error of an element does not bubble
  addEventListener('error', failed, true);
}
