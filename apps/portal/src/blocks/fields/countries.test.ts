import { languages } from '@foyer/contract/languages';
import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

describe('the countries', () => {
  it('stand where a reader looks for them: Österreich among O, not after Z', () => {
    const names = countriesIn('de').map(({ name }) => name);
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'));
    expect(names.indexOf('Österreich')).toBeGreaterThan(names.indexOf('Norwegen'));
  });

  it.each(languages)('have a name of their own in %s', (language) => {
    const names = countriesIn(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
  });
});
