import { onNextChance } from './next-chance.ts';

/**
 * Fetches a style sheet again that could not be fetched, at the next chance: from then on it is taken for loaded,
 * and what needs it is shown without it.
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
