import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';

/** The kit that comes with Foyer. */
export const demoKit = join(import.meta.dirname, '../../../../brand');

/** A copy of the demo kit that each test of a file finds new and may spoil. */
export function copiedKit() {
  const copies = mkdtempSync(join(tmpdir(), 'brand-kit-'));
  const kit = join(copies, 'kit');
  const read = (name: string) => readFileSync(join(kit, name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(join(kit, name), text);
  beforeEach(() => {
    rmSync(kit, { recursive: true, force: true });
    cpSync(demoKit, kit, { recursive: true });
    write('large.svg', `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1200)}</svg>`);
  });
  afterAll(() => rmSync(copies, { recursive: true, force: true }));

  /** Replaces texts in one file of the copy, each of which must be there. */
  function change(name: string, ...replacements: [found: string, put: string][]) {
    write(
      name,
      replacements.reduce((text, [found, put]) => {
        expect(text).toContain(found);
        return text.replace(found, () => put);
      }, read(name)),
    );
  }
  return { kit, read, write, change };
}
