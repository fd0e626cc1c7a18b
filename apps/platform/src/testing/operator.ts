import { runOperator } from '../ops/program.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** What a command of the operator printed, and how it ended. */
export interface CommandRun {
  exit: number;
  out: string;
  complaints: string;
}

/** Runs the operator's command line on the services of a platform that goes on. */
export async function operate({ services }: PlatformUnderTest, ...words: string[]): Promise<CommandRun> {
  const out: string[] = [];
  const complaints: string[] = [];
  const exit = await runOperator(words, {
    say: (text) => out.push(text),
    complain: (text) => complaints.push(text),
    heard: async () => true,
    config: async () => services.config,
    open: async () => ({ services, close: async () => undefined }),
  });
  return { exit, out: out.join('\n'), complaints: complaints.join('\n') };
}
