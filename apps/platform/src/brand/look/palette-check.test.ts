import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paletteOf, paletteStyle } from './palette.ts';
import { paletteProblems } from './palette-check.ts';

const accent = { light: '#17614f', onLight: '#ffffff', dark: '#8fe0c4', onDark: '#06251c' };
const glow = '#f5a93b';

const tokens = readFileSync(join(import.meta.dirname, '../../../../portal/src/ui/tokens.css'), 'utf8');
const colour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

describe('the colours of a kit', () => {
  it('give warm paper by day and night in the hue of the accent', () => {
    expect(paletteOf({ accent, glow })).toMatchObject({
      surface: ['#faf7f0', '#0e1513'],
      ink: ['#12251f', expect.any(String)],
      'ink-soft': ['#566660', '#a2b0aa'],
      line: ['#e9e3d6', expect.any(String)],
    });
  });

  it('are accepted where texts on them and links in them are readable in both schemes', () => {
    expect(paletteProblems({ accent, glow })).toEqual([]);
  });

  it('are refused with the ratio found where text on the accent is too faint', () => {
    expect(paletteProblems({ accent: { ...accent, onLight: '#9fd0c0' }, glow })).toEqual([
      'accent.onLight: #9fd0c0 on accent (#17614f) has a contrast of 4.28, at least 4.5 is needed',
    ]);
  });

  it('are refused where a link in the accent is too faint on the page', () => {
    const problems = paletteProblems({ accent: { ...accent, dark: '#17614f', onDark: '#ffffff' }, glow });
    expect(problems.join('\n')).toContain('accent.dark: #17614f on surface');
  });

  it('leave ink, soft ink and the borders of fields readable whatever accent and glow a kit has', () => {
    void fc.assert(
      fc.property(colour, colour, colour, (light, dark, warm) => {
        const palette = paletteOf({ accent: { ...accent, light, dark }, glow: warm });
        for (const at of [0, 1] as const)
          for (const ground of ['surface', 'surface-raised', 'surface-sunken'] as const) {
            expect(wcagContrast(palette.ink[at], palette[ground][at])).toBeGreaterThan(7);
            expect(wcagContrast(palette['ink-soft'][at], palette[ground][at])).toBeGreaterThan(4.5);
          }
      }),
    );
  });

  it('carry the portal’s own colours for danger, success and warning, whatever accent and glow a kit has', () => {
    const tones = [...tokens.matchAll(/--(?:danger|success|warning): light-dark\((#\w+), (#\w+)\)/g)];
    expect(tones).toHaveLength(3);
    void fc.assert(
      fc.property(colour, colour, colour, (light, dark, warm) => {
        const palette = paletteOf({ accent: { ...accent, light, dark }, glow: warm });
        for (const [, ...tone] of tones)
          for (const at of [0, 1] as const)
            for (const ground of ['surface', 'surface-raised'] as const)
              expect(wcagContrast(tone[at] ?? '', palette[ground][at])).toBeGreaterThan(4.5);
      }),
    );
  });

  it('stand beside a danger whose button carries its words by day and by night', () => {
    const shades = (name: string) =>
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
    const [, ...button] = shades('danger');
    const [, ...words] = shades('danger-ink');
    expect(button).toHaveLength(2);
    for (const at of [0, 1] as const)
      expect(wcagContrast(words[at] ?? '', button[at] ?? '')).toBeGreaterThan(4.5);
  });

  it('are written as custom properties that a page carries', () => {
    expect(paletteStyle(paletteOf({ accent, glow }))).toMatch(
      /^:root\{--surface:light-dark\(#faf7f0,#0e1513\);.*--glow:#f5a93b\}$/,
    );
  });
});
