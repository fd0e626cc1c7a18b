import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { axeSource, contrasts, everyRule, rulesOfParts } from './accessibility.ts';
import { misreadDates } from './misread-dates.ts';

/** Pixels: a phone as most are, and the narrowest that there is. */
const widths = { usual: 390, narrowest: 320 };

/** What the page keeps that holds the stage. */
export interface Stage {
  frame: HTMLIFrameElement;
  /** Brings axe into a document's window: from one function, which is compiled once and not for each document. */
  bringAxe: (view: Window) => void;
  /** Titles of the screens that were looked at in the dark. */
  seenInTheDark: Set<string>;
  /** The documents that axe was asked about, as text: many states end in one that another has shown. */
  asked: Set<string>;
}

/** Ids of all scenes, from the gallery's list of them. */
export async function sceneIDs(page: Page): Promise<string[]> {
  const links = page.locator('[data-scenes] a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => new URLSearchParams(address).get('scene') ?? '');
}

/**
 * Puts an empty frame in place of the list of scenes, in which one after the other is shown: beside the window, for where
 * things stand is known without painting them.
 */
export const openStage = (page: Page): Promise<void> =>
  page.evaluate(
    ([source, width]) => {
      const frame = document.createElement('iframe');
      frame.style.cssText = `position: fixed; inset-inline-start: 5000px; width: ${width}px; height: 844px; border: 0`;
      document.body.replaceChildren(frame);
      // The script takes the window that it is to look at from the variable of that name.
      const bringAxe = new Function('window', source) as Stage['bringAxe'];
      Object.assign(globalThis, {
        stage: { frame, bringAxe, seenInTheDark: new Set(), asked: new Set() } satisfies Stage,
      });
    },
    [axeSource, widths.usual] as const,
  );

/**
 * Shows a scene, in a document of its own since what a tab keeps lives in the modules.
 * @param language that it is played in
 * @returns what it expects and does not come
 */
export const showScene = (page: Page, scene: string, language = 'en'): Promise<string[]> =>
  page.evaluate(
    async (query) => {
      const { frame }: Stage = Reflect.get(globalThis, 'stage');
      const shown = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.contentWindow?.location.replace(`/gallery.html?${query}`);
      await shown;
      const html = frame.contentDocument?.documentElement;
      while (html?.dataset.ready === undefined) await new Promise(requestAnimationFrame);
      return JSON.parse(html.dataset.ready);
    },
    `${new URLSearchParams({ scene, lang: language })}`,
  );

/**
 * Asks axe. Contrasts in the dark are asked of each component, and of one state of each screen: the states share their
 * colours. A document that is the same text as one before has the same answers.
 * @returns what keeps people from using the scene
 */
const barriers = (page: Page, isPart: boolean): Promise<string[]> =>
  page.evaluate(
    async ([everywhere, rules, darkRules]) => {
      const { frame, bringAxe, seenInTheDark, asked }: Stage = Reflect.get(globalThis, 'stage');
      const { contentDocument: document, contentWindow: view } = frame;
      if (!document || !view) return ['it does not open'];
      const text = document.title + document.body.outerHTML;
      if (asked.has(text)) return [];
      asked.add(text);
      bringAxe(view);
      const { run }: typeof Axe = Reflect.get(view, 'axe');
      const found: string[] = [];
      const ask = async (theme: string, options: Axe.RunOptions) => {
        document.documentElement.dataset.theme = theme;
        for (const { id, nodes } of (await run(document, options)).violations)
          for (const node of nodes) found.push(`${id}, ${theme}: ${node.html}\n${node.failureSummary}`);
      };
      await ask('light', rules);
      if (everywhere || !seenInTheDark.has(document.title)) await ask('dark', darkRules);
      seenInTheDark.add(document.title);
      return document.title === '' ? [...found, 'it has no title'] : found;
    },
    [isPart, isPart ? rulesOfParts : everyRule, contrasts] as const,
  );

/** @returns which passwords of the scene that is shown cannot be filled in, pasted or looked at */
export const closedPasswords = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { frame }: Stage = Reflect.get(globalThis, 'stage');
    const fields = frame.contentDocument?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [];
    const closed: string[] = [];
    for (const field of fields) {
      const name = field.autocomplete;
      if (!/^(current|new)-password$/.test(name)) closed.push(`a password that is filled in as ${name}`);
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      if (!field.dispatchEvent(paste)) closed.push(`${name} takes no paste`);
      frame.contentDocument?.querySelector<HTMLElement>(`[aria-controls="${field.id}"]`)?.click();
      await new Promise(requestAnimationFrame);
      if (field.type !== 'text') closed.push(`${name} cannot be looked at`);
    }
    return closed;
  });

/** @returns how wide the scene is on the narrowest phone, where it does not fit */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(({ usual, narrowest }) => {
    const { frame }: Stage = Reflect.get(globalThis, 'stage');
    frame.style.width = `${narrowest}px`;
    const width = frame.contentDocument?.documentElement.scrollWidth ?? 0;
    frame.style.width = `${usual}px`;
    return width > narrowest ? [`${width} pixels wide`] : [];
  }, widths);

/** @returns the words that a screen reader would say twice, since they stand in two live regions */
const saidTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { frame }: Stage = Reflect.get(globalThis, 'stage');
    const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const regions = [...(frame.contentDocument?.querySelectorAll<HTMLElement>(live) ?? [])];
    const heard = (region: HTMLElement): string => {
      const copy = region.cloneNode(true) as HTMLElement;
      for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
      return copy.textContent.trim();
    };
    const said = regions.filter((each) => !each.parentElement?.closest(live)).map(heard);
    return said
      .filter((words, index) => words !== '' && said.indexOf(words) !== index)
      .map((words) => `said twice: ${words}`);
  });

/** @returns the addresses that would break inside a part on a narrow phone, since they are shown as plain text */
const plainAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { frame }: Stage = Reflect.get(globalThis, 'stage');
    const { contentDocument: document } = frame;
    const main = document?.querySelector('main');
    if (!document || !main) return [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent ?? '';
      if (/@[^\s.]+\.\w/.test(words)) found.push(`an address as plain text: ${words}`);
    }
    return found;
  });

/** Shows a scene and looks at it. @returns what is wrong, in words */
export async function look(page: Page, scene: string): Promise<string[]> {
  return [
    ...(await showScene(page, scene)),
    // components stand beside one another as on no screen
    ...(scene.startsWith('kit/') ? [] : await saidTwice(page)),
    ...(await barriers(page, scene.startsWith('kit/'))),
    ...(await overflow(page)),
    ...(await plainAddresses(page)),
    ...(await misreadDates(page)),
  ];
}
