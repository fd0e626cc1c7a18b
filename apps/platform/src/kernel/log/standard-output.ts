import type { Milliseconds } from '@foyer/contract/durations';
import { after, type Timer } from '../world/world.ts';

/** Lines are written together: a system call for each would cost a call more than all its other logging. */
const writtenAfter: Milliseconds = 100;
/** Characters. */
const writtenAt = 8 * 1024;

/** Text that goes to standard output in pieces. */
export interface BufferedOutput {
  write(line: string): void;
  /** Writes what is still held back. */
  flush(): void;
}

/**
 * Standard output, written at the latest 100 ms after. Where nobody reads it any more (`npm start | head`), or its disk
 * is full, what is written goes nowhere from then on, and the process goes on.
 */
export function standardOutput(): BufferedOutput {
  const stream = process.stdout;
  let held = '';
  let timer: Timer | undefined;
  let isOpen = true;

  function flush(): void {
    timer?.cancel();
    timer = undefined;
    const text = held;
    held = '';
    if (isOpen && text !== '') stream.write(text);
  }

  stream.on('error', () => {
    isOpen = false;
    held = '';
  });
  return {
    write(line) {
      if (!isOpen) return;
      held += line;
      if (held.length >= writtenAt) flush();
      else timer ??= after(writtenAfter, flush).unref();
    },
    flush,
  };
}
