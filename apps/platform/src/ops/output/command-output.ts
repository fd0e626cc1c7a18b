import { write as writeOnce } from 'node:fs';
import { promisify } from 'node:util';
import type { Milliseconds } from '@foyer/contract/durations';
import { errorCode } from '../../kernel/system/error-code.ts';
import { sleep } from '../../kernel/world/world.ts';

const write = promisify(writeOnce);
const asksAgainAfter: Milliseconds = 10;

/** The reader has closed the pipe (`| head`). */
const closed: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);
/** The pipe is full, and another process has set it to non-blocking. */
const notYet = 'EAGAIN';

const known: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota of this user is used up'],
]);

/** The output of a command could not be written. The message is a sentence for the operator. */
export class OutputLost extends Error {
  constructor(name: string, reason: unknown) {
    const why = known.get(errorCode(reason)) ?? (reason instanceof Error ? reason.message : String(reason));
    super(`${name} cannot be written: ${why}.`);
    this.name = 'OutputLost';
  }
}

/** Standard output or error of a command. */
export interface CommandOutput {
  write(text: string): void;
  /**
   * Waits until everything is written.
   * @returns false if the reader has closed the pipe
   * @throws OutputLost if it could not be written
   */
  written(): Promise<boolean>;
}

/**
 * Writes lines to standard output or error. Writes every byte: Node's own stream ignores that a full disk took only the
 * first half of a line. After the reader has closed the pipe, or a write has failed, it drops all further lines.
 * @param name for error messages, for example "Standard output"
 */
export function outputTo(descriptor: 1 | 2, name: string): CommandOutput {
  let isRead = true;
  let lost: OutputLost | undefined;
  let held = '';
  let writing: Promise<void> | undefined;

  async function put(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length && isRead && !lost; )
      try {
        const { bytesWritten } = await write(descriptor, bytes, from);
        from += bytesWritten;
      } catch (reason) {
        const code = errorCode(reason);
        if (code === notYet) await sleep(asksAgainAfter);
        else if (closed.has(code)) isRead = false;
        else lost = new OutputLost(name, reason);
      }
  }

  async function writeHeld(): Promise<void> {
    while (held !== '') {
      const bytes = Buffer.from(held);
      held = '';
      await put(bytes);
    }
    writing = undefined;
  }

  return {
    write(text) {
      held += `${text}\n`;
      writing ??= writeHeld();
    },
    async written() {
      while (writing) await writing;
      if (lost) throw lost;
      return isRead;
    },
  };
}
