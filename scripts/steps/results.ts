import { existsSync, readFileSync } from 'node:fs';

/** Counted tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** Reads what Vitest's JSON reporter wrote; nothing if it did not get that far. */
export function vitestCounts(file: string): Counts | undefined {
  const report = read<VitestReport>(file);
  if (!report) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** What Playwright's JSON reporter wrote; a test that passed only at a second try has failed. */
export function playwrightCounts(file: string): Counts | undefined {
  const report = read<PlaywrightReport>(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}
