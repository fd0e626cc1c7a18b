import type { Operator } from '../ops/operator.ts';
import { runOperator } from '../ops/program.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** What a command of the operator printed, and how it ended. */
export interface CommandRun {
  exit: number;
  out: string;
  complaints: string;
}

/**
 * Runs the operator's command line on the services of a platform that goes on.
 * @param heard what becomes of its output, as `Operator.heard` says it
 */
export async function operateWith(
  { services }: PlatformUnderTest,
  heard: Operator['heard'],
  ...words: string[]
): Promise<CommandRun> {
  const out: string[] = [];
  const complaints: string[] = [];
  const exit = await runOperator(words, {
    say: (text) => out.push(text),
    complain: (text) => complaints.push(text),
    heard,
    config: async () => services.config,
    open: async () => ({ services, close: async () => undefined }),
  });
  return { exit, out: out.join('\n'), complaints: complaints.join('\n') };
}

/** The same, with output that is read to its end. */
export const operate = (platform: PlatformUnderTest, ...words: string[]): Promise<CommandRun> =>
  operateWith(platform, async () => true, ...words);
