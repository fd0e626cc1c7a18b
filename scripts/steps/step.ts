import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Counts } from './results.ts';

/** One program of a check or test run. */
export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Where it writes how many tests passed; a step without one counts only when it fails. */
  report?: { file: string; read: (file: string) => Counts | undefined };
  /** Its output is shown while it runs, for a step that runs alone and long. */
  live?: boolean;
}

/** How a step ended. */
export interface Outcome {
  name: string;
  ok: boolean;
  counts: Counts;
}

const print = (text: string) => process.stdout.write(text);
/** For a program that writes into a pipe: colours when this one shows them to somebody. */
const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const running = new Set<ChildProcess>();

/** Ends what runs when this process is told to end; a Ctrl-C reaches them by itself, a signal to one process does not. */
export function stopStepsOnSignal(): void {
  const stop = (signal: NodeJS.Signals, exitCode: number) => {
    for (const child of running) child.kill(signal);
    process.exit(exitCode);
  };
  process.once('SIGINT', () => stop('SIGINT', 130)).once('SIGTERM', () => stop('SIGTERM', 143));
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

/**
 * A failure without a failed test counts as one failure, or the sum at the end would hide it. So does a run without
 * tests.
 */
function judge(step: Step, end: unknown): Pick<Outcome, 'ok' | 'counts'> {
  const counts = step.report?.read(step.report.file) ?? none;
  const ranTests = counts.passed + counts.failed > 0;
  const ok = end === 0 && (ranTests || !step.report);
  return { ok, counts: ok || counts.failed > 0 ? counts : { ...counts, failed: 1 } };
}

const sentence = (counts: Counts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `, ${count} ${word}`)
    .join('');

/** Runs one step and says how it ended; what it printed follows when it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  if (step.report) rmSync(step.report.file, { force: true });
  if (step.live) print(`\n— ${step.name}\n`);
  const began = performance.now();
  const child = spawn(step.command, step.args, {
    env: { ...process.env, ...(step.live ? {} : colours), ...step.env },
    stdio: ['ignore', step.live ? 1 : 'pipe', step.live ? 2 : 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const end: unknown = await once(child, 'close').then(
    ([code, signal]) => signal ?? code,
    (error: Error) => error.message,
  );
  running.delete(child);
  const { ok, counts } = judge(step, end);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tests = step.report ? sentence(counts) : '';
  print(`${ok ? '✓' : '✗'} ${step.name} ${seconds} s${tests}${ok ? '' : `, ended with ${end}`}\n`);
  if (!ok && !step.live) print(`${output.trimEnd()}\n`);
  return { name: step.name, ok, counts };
}

/** Runs steps, so many at a time. @returns how each ended, in the order of the steps */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      outcomes[index] = await runStep(step);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** A step that could not run, which is a failure. */
export const notRun = (name: string, why: string): Outcome => judged(name, `not run, ${why}`, '\n');

/** Something that is judged without a program of its own. @param finding what is wrong, if anything */
export function judged(name: string, figures: string, finding: string): Outcome {
  const ok = finding === '';
  print(`${ok ? '✓' : '✗'} ${name}: ${figures}\n${finding}`);
  return { name, ok, counts: { passed: 0, failed: ok ? 0 : 1, skipped: 0 } };
}

/** Prints what failed and, alone on the last line, the sum. @param remarks sentences that go before it @returns the exit code */
export function summarise(outcomes: readonly Outcome[], remarks: readonly string[] = []): number {
  const sum = (word: keyof Counts) => outcomes.reduce((total, { counts }) => total + counts[word], 0);
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  print('\n');
  for (const remark of remarks) print(`${remark}\n`);
  if (failed.length > 0) print(`Failed: ${failed.join(', ')}\n`);
  if (sum('skipped') > 0) print(`Skipped: ${sum('skipped')}\n`);
  print(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  return failed.length === 0 ? 0 : 1;
}
