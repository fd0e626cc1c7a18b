import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';

type Moment = 'pressed' | 'headed';

declare global {
  interface Window {
    noteMoment: (what: Moment, at: number, heading?: string) => void;
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
  let heading = '';
  const look = () => {
    const present = document.querySelector('h1')?.textContent ?? '';
    if (present === heading) return;
    heading = present;
    requestAnimationFrame(() => window.noteMoment('headed', timeOrigin + performance.now(), present));
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
}

/**
 * When a page noted something, by its own clock, in milliseconds since 1970. Playwright takes time of its own for a
 * press, and its look for a heading keeps a slowed processor busy.
 */
export class Moments {
  /** When something was last pressed or typed. */
  pressed = 0;
  /** When the present heading was painted. */
  headed = 0;
  #heading = '';
  readonly #changes = new EventEmitter();

  /** Waits until the page has a heading. */
  async untilHeaded(heading: string): Promise<void> {
    while (this.#heading !== heading) await once(this.#changes, 'headed');
  }

  /** Notes the moments of a page from its next document on. */
  async watch(page: Page): Promise<void> {
    await page.exposeFunction('noteMoment', (what: Moment, at: number, heading = '') => {
      this[what] = at;
      if (what === 'pressed') return;
      this.#heading = heading;
      this.#changes.emit('headed');
    });
    await page.addInitScript(noteMoments);
  }
}
