import { formatHex, type Oklch, oklch } from 'culori';
import type { BrandFile } from '../brand-file.ts';

/** A colour of the pages as `#rrggbb`, by day and by night. */
export type Shade = readonly [light: string, dark: string];

/** Every colour of the pages that follows from a kit; the names are those of the portal's custom properties. */
export const paletteNames = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'accent-ink',
  'wall',
  'glow',
] as const;

/** The colours of one kit. */
export type Palette = Readonly<Record<(typeof paletteNames)[number], Shade>>;

/** Hues of paper lie between the glow and yellow, as daylight on white paper does. Degrees. */
const towardsYellow = 15;

/**
 * A muted colour that leans towards another one.
 * @param lightness 0 to 1 (OKLCH)
 * @param share how much of the leaning colour's chroma, capped where a paper or an ink would look dyed
 */
function leaning({ c, h = 0 }: Oklch, lightness: number, { share, cap, turn = 0 }: Lean): string {
  return formatHex({ mode: 'oklch', l: lightness, c: Math.min(c * share, cap), h: h + turn });
}

interface Lean {
  share: number;
  cap: number;
  turn?: number;
}

const inOklch = (colour: string): Oklch => {
  const found = oklch(colour);
  if (!found) throw new RangeError(`${colour} is no colour`);
  return found;
};

/**
 * Derives the colours of the pages from a kit's accent and glow: warm paper by day, night in the accent's hue.
 * @param look colours as `#rrggbb`, as the kit's file was checked for
 */
export function paletteOf({ accent, glow }: Pick<BrandFile, 'accent' | 'glow'>): Palette {
  const warm = inOklch(glow);
  const day = inOklch(accent.light);
  const night = inOklch(accent.dark);
  const paper = (lightness: number, share: number) =>
    leaning(warm, lightness, { share, cap: share * 0.15, turn: towardsYellow });
  const ink = (from: Oklch, lightness: number, cap: number) => leaning(from, lightness, { share: 0.4, cap });
  return {
    surface: [paper(0.977, 0.066), ink(night, 0.188, 0.0115)],
    'surface-raised': ['#ffffff', ink(night, 0.226, 0.0115)],
    'surface-sunken': [paper(0.946, 0.1), ink(night, 0.262, 0.014)],
    ink: [ink(day, 0.246, 0.028), ink(night, 0.952, 0.008)],
    'ink-soft': [ink(day, 0.495, 0.022), ink(night, 0.744, 0.018)],
    line: [paper(0.917, 0.125), ink(night, 0.32, 0.014)],
    'line-strong': [ink(day, 0.6, 0.014), ink(night, 0.58, 0.016)],
    accent: [accent.light, accent.dark],
    'accent-ink': [accent.onLight, accent.onDark],
    wall: [accent.light, ink(night, 0.198, 0.024)],
    glow: [glow, glow],
  };
}

/** The palette as the custom properties that the portal's style sheets read. */
export const paletteStyle = (palette: Palette): string =>
  `:root{${paletteNames.map((name) => `--${name}:${oneOrBoth(palette[name])}`).join(';')}}`;

const oneOrBoth = ([light, dark]: Shade): string => (light === dark ? light : `light-dark(${light},${dark})`);
