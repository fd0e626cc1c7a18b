import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBrand } from './brand.ts';

const demo = join(import.meta.dirname, '../../../../../brand');
const folder = mkdtempSync(join(tmpdir(), 'foyer-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the demo kit is good', () => {
  expect(checkBrand(demo)).toMatch(/^The brand kit of Larkholm in .* is good: 12 apps, 5 legal documents\.$/);
});

test('a kit without its logo is refused with the name of the file', () => {
  cpSync(demo, folder, { recursive: true });
  rmSync(join(folder, 'logo-light.svg'));
  expect(() => checkBrand(folder)).toThrow(/- logo-light\.svg: cannot be read/);
});
