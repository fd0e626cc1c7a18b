import type { BrandFile } from '../brand-file.ts';
import { contrast, leastTextContrast } from './contrast.ts';

type Accent = BrandFile['accent'];

/** The accent also colours links: these are the surfaces of the portal on which that is hardest, one a scheme. */
const page = { light: '#ebebe8', dark: '#202326' };

/** Pairs of which the first is written on the second. */
const pairs = (accent: Accent) => [
  { field: 'onLight', text: accent.onLight, ground: accent.light, where: 'accent.light' },
  { field: 'onDark', text: accent.onDark, ground: accent.dark, where: 'accent.dark' },
  { field: 'light', text: accent.light, ground: page.light, where: 'the light page' },
  { field: 'dark', text: accent.dark, ground: page.dark, where: 'the dark page' },
];

/** What is wrong with the family's colours, as sentences that name the field. */
export const accentProblems = (accent: Accent): string[] =>
  pairs(accent).flatMap(({ field, text, ground, where }) => {
    const ratio = contrast(text, ground);
    if (ratio >= leastTextContrast) return [];
    const found = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [
      `accent.${field}: ${text} on ${where} (${ground}) has a contrast of ${found}, at least 4.5 is needed`,
    ];
  });
