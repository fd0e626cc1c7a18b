import { expect } from 'vitest';
import type { PlatformUnderTest, ReceivedLetter } from './platform-under-test.ts';

/**
 * Waits for a letter. Letters go out side by side, so the order in which they arrive is not the order in which they
 * were posted.
 * @returns the one with such a subject, once it has arrived
 */
export async function letterTo(
  { inbox }: PlatformUnderTest,
  email: string,
  subject: RegExp,
): Promise<ReceivedLetter> {
  const find = () => inbox.of(email).find((letter) => subject.test(letter.subject));
  await expect.poll(find).toBeDefined();
  return find() ?? expect.fail('no such letter');
}

/** Waits until no letter is on its way. The outbox notes that one has gone only after it has arrived. */
export const lettersGone = async ({ services }: PlatformUnderTest): Promise<void> =>
  expect.poll(async () => (await services.mail.state()).queued).toBe(0);
