import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { axeSource, contrasts, everyRule, rulesOfParts } from './accessibility.ts';

/** Pixels: a phone as most are, and the narrowest that there is. */
const widths = { usual: 390, narrowest: 320 };

/** What the page keeps that holds the stage. */
interface Stage {
  frame: HTMLIFrameElement;
  /** Address of axe. */
  axe: string;
  /** Titles of the screens that were looked at in the dark. */
  seenInTheDark: Set<string>;
}

/** Ids of all scenes, from the gallery's list of them. */
export async function sceneIDs(page: Page): Promise<string[]> {
  const links = page.locator('[data-scenes] a');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => new URLSearchParams(address).get('scene') ?? '');
}

/** Puts an empty frame in place of the list of scenes, in which one after the other is shown. */
export const openStage = (page: Page): Promise<void> =>
  page.evaluate(
    ([source, width]) => {
      const frame = document.createElement('iframe');
      frame.style.cssText = `width: ${width}px; height: 844px; border: 0`;
      document.body.replaceChildren(frame);
      const axe = URL.createObjectURL(new Blob([source]));
      Object.assign(globalThis, { stage: { frame, axe, seenInTheDark: new Set() } satisfies Stage });
    },
    [axeSource, widths.usual] as const,
  );

/**
 * Shows a scene in a document of its own, since what a tab keeps lives in the modules, and looks at it: what it expects
 * has to come, axe has to find nothing, and it has to fit the narrowest phone. Contrasts in the dark are asked of each
 * component, and of one state of each screen: the states share their colours.
 * @returns what is wrong, in words
 */
export const look = (page: Page, scene: string): Promise<string[]> =>
  page.evaluate(
    async ({ id, isPart, rules, darkRules, usual, narrowest }) => {
      const { frame, axe, seenInTheDark }: Stage = Reflect.get(globalThis, 'stage');
      const comes = (target: EventTarget) =>
        new Promise((resolve) => target.addEventListener('load', resolve, { once: true }));
      const shown = comes(frame);
      frame.contentWindow?.location.replace(`/gallery.html?scene=${id}`);
      await shown;
      const { contentDocument: document, contentWindow: view } = frame;
      if (!document || !view) return ['it does not open'];
      const { documentElement: html } = document;
      while (html.dataset.ready === undefined) await new Promise(requestAnimationFrame);
      const problems: string[] = JSON.parse(html.dataset.ready);

      const script = document.createElement('script');
      script.src = axe;
      const brought = comes(script);
      document.head.append(script);
      await brought;
      const ask = async (theme: string, asked: Axe.RunOptions) => {
        html.dataset.theme = theme;
        const { run }: typeof Axe = Reflect.get(view, 'axe');
        for (const { id: rule, nodes } of (await run(document, asked)).violations)
          for (const node of nodes) problems.push(`${rule}, ${theme}: ${node.html}\n${node.failureSummary}`);
      };
      await ask('light', rules);
      if (isPart || !seenInTheDark.has(document.title)) await ask('dark', darkRules);
      seenInTheDark.add(document.title);

      if (document.title === '') problems.push('it has no title');
      frame.style.width = `${narrowest}px`;
      if (html.scrollWidth > narrowest) problems.push(`it is ${html.scrollWidth} pixels wide`);
      frame.style.width = `${usual}px`;
      return problems;
    },
    {
      id: scene,
      isPart: scene.startsWith('kit/'),
      rules: scene.startsWith('kit/') ? rulesOfParts : everyRule,
      darkRules: contrasts,
      ...widths,
    },
  );
