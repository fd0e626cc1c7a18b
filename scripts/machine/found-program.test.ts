import { afterEach, expect, test, vi } from 'vitest';
import { foundOrInstalled, installMissing } from './found-program.ts';

const installPackages = vi.hoisted(() => vi.fn(() => true));
vi.mock('./apt.ts', () => ({ canInstall: () => true, installPackages }));

const say = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => vi.clearAllMocks());

const program = (name: string, find: () => string | undefined) => ({
  find,
  debianPackage: name,
  missing: `The tests need ${name}.`,
});
const there = program('there', () => '/usr/bin/there');

test('where everything is there nothing is installed, and nothing is said', () => {
  expect(installMissing([there, there])).toEqual([]);
  expect([installPackages.mock.calls, say.mock.calls]).toEqual([[], []]);
});

test('what is missing is named first, then installed alone, and looked for again', () => {
  let installed = false;
  installPackages.mockImplementation(() => {
    expect(say).toHaveBeenCalledWith(expect.stringContaining('Installing one, two'));
    installed = true;
    return true;
  });
  const one = program('one', () => (installed ? '/usr/bin/one' : undefined));
  const two = program('two', () => undefined);
  expect(installMissing([one, there, two])).toEqual(['The tests need two.']);
  expect(installPackages.mock.calls).toEqual([[['one', 'two']]]);
});

test('a program that cannot be had ends in the sentence that says how to install it', () => {
  expect(foundOrInstalled(there)).toBe('/usr/bin/there');
  expect(() => foundOrInstalled(program('two', () => undefined))).toThrow('The tests need two.');
});
