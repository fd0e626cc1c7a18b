import type { Page } from '@playwright/test';
import { everyRule, rulesOfParts } from '../testing/accessibility.ts';
import { type Stage, showScene } from '../testing/stage.ts';
import { type Cut, cutIn, wideSpacing } from './cut.ts';

/** A finding, in words that name where it was met. */
export interface Finding {
  kind: 'scene' | 'axe' | 'cut';
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

/** Shows the scene that is open in another language and looks for what does not fit. */
const cutInLanguage = (page: Page, language: string): Promise<Cut[]> =>
  page.evaluate(
    async ([wanted, sizes, spacing]) => {
      const { frame }: Stage = Reflect.get(globalThis, 'stage');
      const look: typeof cutIn = Reflect.get(globalThis, 'cutIn');
      await Reflect.get(frame.contentWindow ?? globalThis, 'showIn')(wanted);
      await new Promise((resolve) => setTimeout(resolve));
      return look(frame, sizes, spacing);
    },
    [language, widths, wideSpacing] as const,
  );

/** Asks axe of the scene that is open, in light and in dark colours. */
const askAxe = (page: Page, isPart: boolean): Promise<string[]> =>
  page.evaluate(
    async (rules) => {
      const { frame, axe }: Stage = Reflect.get(globalThis, 'stage');
      const { contentDocument: document, contentWindow: view } = frame;
      if (!document || !view) return ['it does not open'];
      frame.style.width = '390px';
      if (!Reflect.has(view, 'axe')) {
        const script = Object.assign(document.createElement('script'), { src: axe });
        const brought = new Promise((resolve) => script.addEventListener('load', resolve));
        document.head.append(script);
        await brought;
      }
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
 * Walks one scene through languages.
 * @param askedOfAxe the languages in which axe is asked as well
 * @returns what is wrong
 */
export async function walkScene(
  page: Page,
  scene: string,
  languages: readonly string[],
  askedOfAxe: ReadonlySet<string>,
): Promise<Finding[]> {
  const findings: Finding[] = (await showScene(page, scene)).map((words) => ({
    kind: 'scene',
    words: `${scene}: ${words}`,
  }));
  for (const language of languages) {
    const cut = await cutInLanguage(page, language);
    findings.push(
      ...cut.map(({ where, what }) => ({
        kind: 'cut' as const,
        words: `${scene}, ${language}, ${where}: ${what}`,
      })),
    );
    if (!askedOfAxe.has(language)) continue;
    const barriers = await askAxe(page, scene.startsWith('kit/'));
    findings.push(
      ...barriers.map((words) => ({ kind: 'axe' as const, words: `${scene}, ${language}: ${words}` })),
    );
  }
  return findings;
}
