import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foundOrInstalled, installMissing } from './found-program.ts';

const said: string[] = [];
const installed: (readonly string[])[] = [];
const installer = {
  canInstall: () => true,
  installPackages(names: readonly string[]) {
    said.push('then installed');
    installed.push(names);
    return true;
  },
};
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(said.push(`${text}`)));
});
afterEach(() => {
  said.length = 0;
  installed.length = 0;
  vi.restoreAllMocks();
});

const program = (name: string, find: () => string | undefined) => ({
  find,
  debianPackage: name,
  missing: `The tests need ${name}.`,
});
const there = program('there', () => '/usr/bin/there');
const nowhere = program('nowhere', () => undefined);
const comes = program('comes', () => (installed.length > 0 ? '/usr/bin/comes' : undefined));

test('where everything is there nothing is installed, and nothing is said', () => {
  expect(installMissing([there, there], installer)).toEqual([]);
  expect([installed, said]).toEqual([[], []]);
});

test('what is missing is named first, then installed alone and looked for again', () => {
  expect(installMissing([comes, there, nowhere], installer)).toEqual(['The tests need nowhere.']);
  expect(installed).toEqual([['comes', 'nowhere']]);
  expect(said).toEqual([expect.stringContaining('Installing comes, nowhere'), 'then installed']);
});

test('who may not install is told what to do', () => {
  const sentences = installMissing([there, nowhere], { ...installer, canInstall: () => false });
  expect([sentences, installed, said]).toEqual([['The tests need nowhere.'], [], []]);
  expect(foundOrInstalled(there)).toBe('/usr/bin/there');
});
