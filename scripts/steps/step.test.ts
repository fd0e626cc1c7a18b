import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notLookedAt } from './optional-programs.ts';
import { playwrightCounts, vitestCounts } from './results.ts';
import { runSteps, type Step, summarise } from './step.ts';

let folder: string;
let file: string;
let printed: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-steps-'));
  file = join(folder, 'report.json');
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const program = (name: string, source: string): Step => ({
  name,
  command: process.execPath,
  args: ['-e', source],
});

/** A run of tests that writes what a reporter of Vitest writes, and ends in this way. */
const testRun = (passed: number, failed: number, source: string): Step => {
  const report = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, numTodoTests: 0 };
  const write = `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`;
  return { ...program('tests', write + source), report: { file, read: vitestCounts } };
};

const outcome = async (...steps: Step[]) => {
  const exitCode = summarise(await runSteps(steps, 2));
  return { exitCode, lastLine: printed.trimEnd().split('\n').at(-1) };
};

test('when all is well the last line counts the tests and the run succeeds', async () => {
  const steps = [testRun(7, 0, ''), program('types', '')];
  expect(await outcome(...steps)).toEqual({ exitCode: 0, lastLine: '7 passed, 0 failed' });
});

test('failed tests are counted, and the run fails', async () => {
  const steps = [testRun(5, 2, 'process.exit(1)')];
  expect(await outcome(...steps)).toEqual({ exitCode: 1, lastLine: '5 passed, 2 failed' });
  expect(printed).toContain('Failed: tests');
});

test('a failure that no test stands for counts as one, with what the program said', async () => {
  const steps = [testRun(5, 0, ''), program('types', 'console.error("no such type"); process.exit(2)')];
  expect(await outcome(...steps)).toEqual({ exitCode: 1, lastLine: '5 passed, 1 failed' });
  expect(printed).toContain('no such type');
});

test('a run that passed every test and failed all the same is a failure', async () => {
  expect(await outcome(testRun(5, 0, 'process.exit(1)'))).toEqual({
    exitCode: 1,
    lastLine: '5 passed, 1 failed',
  });
});

test('a run that was killed before it could report is a failure that names the signal', async () => {
  const killed = {
    ...program('tests', 'process.kill(process.pid, "SIGKILL")'),
    report: { file, read: vitestCounts },
  };
  expect((await outcome(killed)).lastLine).toBe('0 passed, 1 failed');
  expect(printed).toContain('SIGKILL');
});

test('the report of an earlier run is not taken for this one', async () => {
  writeFileSync(file, '{"numPassedTests":9,"numFailedTests":0,"numPendingTests":0,"numTodoTests":0}');
  const silent = { ...program('tests', ''), report: { file, read: vitestCounts } };
  expect(await outcome(silent)).toEqual({ exitCode: 1, lastLine: '0 passed, 1 failed' });
  expect(existsSync(file)).toBe(false);
});

test('a program that is missing is a failure', async () => {
  const missing = { name: 'missing', command: join(folder, 'nothing-here'), args: [] };
  expect((await outcome(missing)).exitCode).toBe(1);
});

test('a browser test that passed only at a second try has failed', () => {
  writeFileSync(file, '{"stats":{"expected":3,"unexpected":1,"flaky":2,"skipped":4}}');
  expect(playwrightCounts(file)).toEqual({ passed: 3, failed: 3, skipped: 4 });
});

test('what nobody looked at, for want of a program, is said before the sum, with the command that installs it', () => {
  vi.stubEnv('PATH', folder);
  writeFileSync(join(folder, 'kubectl'), '');
  summarise([], notLookedAt());
  expect(printed).toMatch(
    /^\nNot checked: deploy\/prometheus\/foyer.rules.yml, for promtool is missing \(sudo apt-get .* prometheus\)\nNot checked: deploy\/foyer.service.*\n0 passed, 0 failed\n$/,
  );
  vi.unstubAllEnvs();
});
