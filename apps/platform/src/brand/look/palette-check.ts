import { wcagContrast } from 'culori';
import type { BrandFile } from '../brand-file.ts';
import { type paletteNames, paletteOf } from './palette.ts';

type Name = (typeof paletteNames)[number];

/** WCAG 2.2, success criterion 1.4.3 (AA): least contrast of text of normal size. */
const leastOfText = 4.5;
/** WCAG 2.2, success criterion 1.4.11 (AA): least contrast of what shows where a control is, or what has the focus. */
const leastOfParts = 3;

const grounds: readonly Name[] = ['surface', 'surface-raised', 'surface-sunken'];
const on = (names: readonly Name[], under: readonly Name[], least: number) =>
  names.flatMap((name) => under.map((ground) => ({ name, ground, least })));

/** Everything that is written or drawn on something else, and the contrast that it needs. */
const pairs: readonly { name: Name; ground: Name; least: number }[] = [
  ...on(['ink', 'ink-soft', 'accent'], grounds, leastOfText),
  ...on(['accent-ink'], ['accent'], leastOfText),
  ...on(['line-strong'], ['surface', 'surface-raised'], leastOfParts),
];

/** The field of `brand.json` that a colour of the palette comes from. */
const fieldOf = (name: Name, scheme: 'light' | 'dark'): string =>
  name === 'accent-ink' ? `accent.${scheme === 'light' ? 'onLight' : 'onDark'}` : `accent.${scheme}`;

/**
 * What is wrong with the family's colours, by computation from the palette that follows from them, as sentences that
 * name the field (WCAG 2.2, definition of contrast ratio).
 */
export function paletteProblems(look: Pick<BrandFile, 'accent' | 'glow'>): string[] {
  const palette = paletteOf(look);
  return (['light', 'dark'] as const).flatMap((scheme, at) =>
    pairs.flatMap(({ name, ground, least }) => {
      const [text, under] = [palette[name][at] ?? '', palette[ground][at] ?? ''];
      const ratio = wcagContrast(text, under);
      if (ratio >= least) return [];
      const found = (Math.floor(ratio * 100) / 100).toFixed(2);
      return [
        `${fieldOf(name, scheme)}: ${text} on ${ground} (${under}) has a contrast of ${found}, at least ${least} is needed`,
      ];
    }),
  );
}
