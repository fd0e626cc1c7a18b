import { formatHex, interpolate, wcagContrast } from 'culori';
import type { BrandFile } from '../brand-file.ts';
import { type Palette, type paletteNames, paletteOf } from './palette.ts';

type Name = (typeof paletteNames)[number];
type Scheme = 'light' | 'dark';

/** WCAG 2.2, success criterion 1.4.3 (AA): least contrast of text of normal size. */
const leastOfText = 4.5;
/** WCAG 2.2, success criterion 1.4.11 (AA): least contrast of what shows where a control is, or what has the focus. */
const leastOfParts = 3;

/** A ground that the portal's style sheets mix from two colours by `color-mix()`. */
interface Mix {
  of: Name;
  /** How much of it, 0 to 1. */
  share: number;
  over: Name;
  space: 'rgb' | 'oklab';
  /** In one scheme only. */
  scheme?: Scheme;
}

/** Something that is written or drawn on something else, and the contrast that it needs. */
interface Pair {
  name: Name;
  ground: Name | Mix;
  least: number;
}

const on = (names: readonly Name[], under: readonly (Name | Mix)[], least: number): Pair[] =>
  names.flatMap((name) => under.map((ground) => ({ name, ground, least })));

const grounds: readonly Name[] = ['surface', 'surface-raised', 'surface-sunken'];
const wash = (share: number, over: Name): Mix => ({ of: 'accent', share, over, space: 'rgb' });

/** The greeting at home, where its ground is strongest. */
const greeting: readonly Mix[] = [
  { of: 'glow', share: 0.34, over: 'surface-raised', space: 'oklab', scheme: 'light' },
  { of: 'accent', share: 0.24, over: 'surface-raised', space: 'oklab', scheme: 'dark' },
];

const pairs: readonly Pair[] = [
  ...on(['ink', 'ink-soft', 'accent'], grounds, leastOfText),
  ...on(['accent-ink'], ['accent'], leastOfText),
  // The main button under a pointer.
  ...on(['accent-ink'], [{ of: 'ink', share: 0.14, over: 'accent', space: 'rgb' }], leastOfText),
  ...on(['line-strong'], ['surface', 'surface-raised'], leastOfParts),
  // The current place of the personal center, initials, the mark of how well an account is protected.
  ...on(['accent'], [wash(0.12, 'surface'), wash(0.14, 'surface-raised')], leastOfText),
  ...on(['ink'], greeting, leastOfText),
];

/** The field of `brand.json` that a colour of the palette comes from. */
const fieldOf = (name: Name, scheme: Scheme): string =>
  name === 'accent-ink' ? `accent.${scheme === 'light' ? 'onLight' : 'onDark'}` : `accent.${scheme}`;

/** A ground's name and colour. */
function groundOf(ground: Name | Mix, colourOf: (name: Name) => string): [name: string, colour: string] {
  if (typeof ground === 'string') return [ground, colourOf(ground)];
  const { of, share, over, space } = ground;
  const colour = formatHex(interpolate([colourOf(over), colourOf(of)], space)(share));
  return [`${over} with ${Math.round(share * 100)} % ${of}`, colour];
}

function problemsOf(palette: Palette, scheme: Scheme): string[] {
  const colourOf = (name: Name) => palette[name][scheme === 'light' ? 0 : 1];
  return pairs.flatMap(({ name, ground, least }) => {
    if (typeof ground === 'object' && ground.scheme && ground.scheme !== scheme) return [];
    const text = colourOf(name);
    const [seen, under] = groundOf(ground, colourOf);
    const ratio = wcagContrast(text, under);
    if (ratio >= least) return [];
    const found = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [
      `${fieldOf(name, scheme)}: ${text} on ${seen} (${under}) has a contrast of ${found}, at least ${least} is needed`,
    ];
  });
}

/**
 * What is wrong with the family's colours, by computation from the palette that follows from them, as sentences that
 * name the field (WCAG 2.2, definition of contrast ratio). The focus is drawn in the accent, which every ground carries.
 */
export function paletteProblems(look: Pick<BrandFile, 'accent' | 'glow'>): string[] {
  const palette = paletteOf(look);
  return [...problemsOf(palette, 'light'), ...problemsOf(palette, 'dark')];
}
