import type { Page } from '@playwright/test';

/**
 * Looks for dates in the scene that is shown which readers can take for another day (settled F9): digits with slashes, dots
 * or hyphens outside of the time of a row, in words as well as in labels; and times of rows in another form than the
 * specification's, or without the same in words as their title.
 * @returns what is wrong, in words
 */
export const misreadDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { frame }: { frame: HTMLIFrameElement } = Reflect.get(globalThis, 'stage');
    const { contentDocument: document } = frame;
    if (!document) return ['it does not open'];
    const ofDigits = /\b(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d{1,2}\2\d{1,2})\b/;
    const said = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest('time, script, style'))
        said.push(texts.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? '');
    const isRight = ({ textContent, dateTime, title }: HTMLTimeElement): boolean =>
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(textContent) &&
      !Number.isNaN(Date.parse(dateTime)) &&
      /\p{L}/u.test(title);
    const wrong = [...document.querySelectorAll('time')].filter((time) => !isRight(time));
    return [
      ...said.filter((words) => ofDigits.test(words)).map((words) => `a date of digits: ${words.trim()}`),
      ...wrong.map(({ outerHTML }) => `the time of a row: ${outerHTML}`),
    ];
  });
