import type { PageData } from '@foyer/contract/page';

/** Soft hyphen, zero-width space and word joiner: they say where a line may break, and a title is one line. */
const breakMarks = /[\u00ad\u200b\u2060]/g;

/**
 * @param heading the text of the page's heading
 * @returns the title of its window, also for history and bookmarks
 */
export const pageTitle = (heading: string, familyName: string): string =>
  `${heading.replaceAll(breakMarks, '')} · ${familyName}`;

/** Calls the window what the page's heading says, from here on, whenever that changes. */
export function followHeading({ brand: { familyName } }: Pick<PageData, 'brand'>): void {
  const follow = () => {
    const heading = document.querySelector('h1');
    if (heading) document.title = pageTitle(heading.textContent, familyName);
  };
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
