import { callNames } from '@foyer/contract/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendAround, sendInData } from '../../testing/hostile-text.ts';
import type { HttpAnswer } from '../../testing/platform-under-test.ts';
import { type Person, register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
/** Somebody new for each test: some calls end a session or lock an account. */
let owner: Person;
beforeEach(async () => {
  owner = await register(platform);
});

describe('R95: no text, however long, keeps the platform busy', () => {
  const length = 60_000;
  const repeated = (start: string, part: string, end: string) =>
    `${start}${part.repeat(length / part.length)}${end}`;
  const evil = [
    repeated('', 'a', '!'),
    repeated('a@', 'a.', '!'),
    repeated('', '@', ''),
    repeated('', ' ', 'x'),
    repeated('+', '0', 'x'),
    repeated('', 'en-', ';q=0,'),
    repeated('https://', 'a.', '\\'),
    repeated('', '\u0131', '\u0000'),
  ];

  /** A pattern that backtracks over so many letters takes seconds for one of them. Milliseconds of the processor. */
  const atMost = 200;

  async function answersInTime(send: (text: string) => Promise<HttpAnswer[]>): Promise<void> {
    for (const text of evil) {
      const began = process.cpuUsage();
      const answers = await send(text);
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1000).toBeLessThan(atMost * (answers.length + 1));
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  }

  test.each(callNames)('%s answers without delay', (name) =>
    answersInTime((text) => sendInData(platform, owner.browser, { name, text })),
  );

  test('nor what goes around a call', () =>
    answersInTime((text) => sendAround(platform, owner.browser, { name: 'checkAppActivated', text })));
});
