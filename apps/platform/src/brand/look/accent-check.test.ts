import { describe, expect, it } from 'vitest';
import { accentProblems } from './accent-check.ts';
import { contrast } from './contrast.ts';

const good = { light: '#17614f', onLight: '#ffffff', dark: '#8fe0c4', onDark: '#06251c' };

describe('the accent colour', () => {
  it('has the contrast that WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.542, 3);
    expect(contrast('#ff0000', '#ff0000')).toBe(1);
  });

  it('is accepted where texts on it and links in it are readable in both schemes', () => {
    expect(accentProblems(good)).toEqual([]);
  });

  it('is refused with the ratio found where text on it is too faint', () => {
    expect(accentProblems({ ...good, onLight: '#9fd0c0' })).toEqual([
      'accent.onLight: #9fd0c0 on accent.light (#17614f) has a contrast of 4.28, at least 4.5 is needed',
    ]);
  });

  it('is refused where a link in it is too faint on the page', () => {
    expect(accentProblems({ ...good, dark: '#17614f', onDark: '#ffffff' })).toEqual([
      expect.stringContaining('accent.dark: #17614f on the dark page'),
    ]);
  });
});
