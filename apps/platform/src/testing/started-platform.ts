import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type StartOptions, startPlatform } from './platform.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

type Hook = (work: () => Promise<void>) => void;

/** The platform between two hooks; whoever asks for it earlier or later gets an error. */
function platformBetween(before: Hook, after: Hook, options?: StartOptions): PlatformUnderTest {
  let running: PlatformUnderTest | undefined;
  before(async () => {
    running = await startPlatform(options);
  });
  after(async () => {
    await running?.close();
    running = undefined;
  });
  const current = (): PlatformUnderTest => {
    if (!running) throw new Error('The platform runs inside of tests and hooks only.');
    return running;
  };
  return {
    get app() {
      return current().app;
    },
    get services() {
      return current().services;
    },
    get clock() {
      return current().clock;
    },
    get inbox() {
      return current().inbox;
    },
    get logLines() {
      return current().logLines;
    },
    call: (...given) => current().call(...given),
    succeed: (...given) => current().succeed(...given),
    refusal: (...given) => current().refusal(...given),
    close: () => current().close(),
  };
}

/**
 * A platform for all tests of a file, started before the first and closed after the last.
 * @returns it, to be named at the top of the file and used in tests and hooks
 */
export const platformOfFile = (options?: StartOptions): PlatformUnderTest =>
  platformBetween(beforeAll, afterAll, options);

/**
 * A platform for each test of a file, or of the `describe` that it is named in.
 * @returns that of the present test, to be used in tests and hooks
 */
export const platformOfEachTest = (options?: StartOptions): PlatformUnderTest =>
  platformBetween(beforeEach, afterEach, options);
