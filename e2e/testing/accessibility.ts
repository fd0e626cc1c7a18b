import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';

/** The script that brings axe into a document. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe asks for targets of 24 pixels (WCAG 2.5.8) only where that is wanted. */
const rules = { 'target-size': { enabled: true } };

/** All rules; nothing is told of what is well, and nothing is fetched once more. */
export const everyRule: RunOptions = { resultTypes: ['violations'], preload: false, rules };

/** What cannot be known from the document alone, and is another in the dark. */
export const contrasts: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

/** A component alone is no page: landmarks and headings are those of the screens. */
export const rulesOfParts: RunOptions = {
  ...everyRule,
  rules: {
    ...rules,
    ...Object.fromEntries(
      ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
    ),
  },
};
