import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that the page breaks, and where. */
export interface Finding {
  rule: string;
  where: string[];
}

/** Brings axe into the page, until it is left. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(source);

/**
 * Looks for what keeps people from using the page; axe has to be there.
 * @param options which rules are asked, all unless told
 */
export const findings = (page: Page, options: RunOptions): Promise<Finding[]> =>
  page.evaluate(async (asked) => {
    const axe: typeof Axe = Reflect.get(globalThis, 'axe');
    // Most of the time would go into telling what is well.
    const { violations } = await axe.run(document, { ...asked, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
  }, options);
