import type { Page } from '@playwright/test';
import { everyRule, rulesOfParts } from '../testing/accessibility.ts';
import { misreadDates } from '../testing/misread-dates.ts';
import { type Stage, showScene } from '../testing/stage.ts';
import { type Cut, cutIn, wideSpacing } from './cut.ts';

/** A finding, as a sentence that names where it was found. */
export interface Finding {
  language: string;
  /** The scene does not play, axe objects, words do not fit, something is hard to reach. */
  kind: 'scene' | 'axe' | 'cut' | 'reach';
  words: string;
}

/** CSS pixels: the narrowest phone, most phones, a desktop. */
const widths = [320, 390, 1280] as const;

/** Brings what the page asks each scene; called once, after `openStage`. */
export const bringLook = (page: Page): Promise<void> =>
  page.evaluate((source) => {
    // The function as it stands here, to be called in the page.
    Object.assign(globalThis, { cutIn: new Function(`return ${source}`)() });
  }, cutIn.toString());

/** Looks for what does not fit in the scene that is open. */
const cutOff = (page: Page): Promise<Cut[]> =>
  page.evaluate(
    ([sizes, spacing]) => {
      const { frame }: Stage = Reflect.get(globalThis, 'stage');
      const look: typeof cutIn = Reflect.get(globalThis, 'cutIn');
      return look(frame, sizes, spacing);
    },
    [widths, wideSpacing] as const,
  );

/** CSS pixels that a primary action has on a phone at least (WCAG 2.5.5). */
const primaryTarget = 44;

/**
 * Looks, on a phone, for what is hard to reach: main buttons that are too small for a thumb, and what has the focus and
 * is covered by something else, or outside of the window (WCAG 2.4.11).
 */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([width, least]) => {
      const { frame }: Stage = Reflect.get(globalThis, 'stage');
      const { contentDocument: document } = frame;
      if (!document) return ['it does not open'];
      frame.style.width = `${width}px`;
      const found: string[] = [];
      const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
      const modal = document.querySelector('dialog:modal, [role=menu]');
      const within = modal ?? document;
      for (const button of within.querySelectorAll('[data-kind=primary]:not([data-size=small])')) {
        const { height } = button.getBoundingClientRect();
        if (isSeen(button) && height < least) found.push(`${height} px high: ${button.textContent}`);
      }
      const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';
      for (const stop of within.querySelectorAll<HTMLElement>(stops)) {
        if (!isSeen(stop) || stop.matches(':disabled') || stop.tabIndex < 0) continue;
        stop.focus();
        if (document.activeElement !== stop) continue;
        // the first line of a link that goes over two
        const { left = 0, top = 0, width: wide = 0, height = 0 } = stop.getClientRects()[0] ?? {};
        if (wide <= 1 || height <= 1) continue;
        const above = document.elementFromPoint(left + wide / 2, top + Math.min(height / 2, 20));
        const isOwn =
          above && (stop.contains(above) || above.contains(stop) || above.closest('label')?.control === stop);
        if (!isOwn) found.push(`covered as it has the focus: ${stop.outerHTML.slice(0, 120)}`);
      }
      return found;
    },
    [widths[1], primaryTarget] as const,
  );

/** Asks axe of the scene that is open, in light and in dark colours. */
const askAxe = (page: Page, isPart: boolean): Promise<string[]> =>
  page.evaluate(
    async (rules) => {
      const { frame, bringAxe }: Stage = Reflect.get(globalThis, 'stage');
      const { contentDocument: document, contentWindow: view } = frame;
      if (!document || !view) return ['it does not open'];
      frame.style.width = '390px';
      // As the page opens: further down the header lies over what scrolls below it.
      view.scrollTo(0, 0);
      bringAxe(view);
      const found: string[] = [];
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset.theme = theme;
        const { violations } = await Reflect.get(view, 'axe').run(document, rules);
        for (const { id, nodes } of violations)
          for (const { html } of nodes) found.push(`${id}, ${theme}: ${html}`);
      }
      delete document.documentElement.dataset.theme;
      return found;
    },
    isPart ? rulesOfParts : everyRule,
  );

/**
 * Walks one scene through languages; it is played anew in each of them, since what is pressed is found by its words.
 * @param askedOfAxe the languages in which axe is asked as well
 * @returns what is wrong
 */
export async function walkScene(
  page: Page,
  scene: string,
  languages: readonly string[],
  askedOfAxe: ReadonlySet<string>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (kind: Finding['kind'], language: string, all: readonly string[]) =>
    findings.push(...all.map((words) => ({ language, kind, words: `${scene}, ${language}: ${words}` })));
  for (const language of languages) {
    note('scene', language, await showScene(page, scene, language));
    note('scene', language, await misreadDates(page));
    if (language === languages[0]) note('reach', language, await outOfReach(page));
    const cut = await cutOff(page);
    note(
      'cut',
      language,
      cut.map(({ where, what }) => `${where}: ${what}`),
    );
    if (askedOfAxe.has(language)) note('axe', language, await askAxe(page, scene.startsWith('kit/')));
  }
  return findings;
}
