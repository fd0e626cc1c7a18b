import type { Page } from 'playwright-core';

/** Moments of a journey by the clock of the page, in milliseconds since 1970: what drives the page takes time of its own. */
export interface Moments {
  /** When something was last pressed or typed. */
  pressed: number;
  /** When the heading was last painted anew. */
  headed: number;
}

declare global {
  interface Window {
    noteMoment: (what: keyof Moments, at: number) => void;
  }
}

/** Runs in the page before anything else does, and by itself: it can use nothing of this module. */
function noteMoments(): void {
  const { timeOrigin } = performance;
  for (const type of ['click', 'input', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => window.noteMoment('pressed', timeOrigin + timeStamp), {
      capture: true,
    });
  }
  let heading: string | null | undefined;
  const look = () => {
    const now = document.querySelector('h1')?.textContent;
    if (now === heading) return;
    heading = now;
    requestAnimationFrame(() => window.noteMoment('headed', timeOrigin + performance.now()));
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Notes the moments of every page that follows. @returns them, kept up to date */
export async function watchMoments(page: Page): Promise<Moments> {
  const moments: Moments = { pressed: 0, headed: 0 };
  await page.exposeFunction('noteMoment', (what: keyof Moments, at: number) => {
    moments[what] = at;
  });
  await page.addInitScript(noteMoments);
  return moments;
}
