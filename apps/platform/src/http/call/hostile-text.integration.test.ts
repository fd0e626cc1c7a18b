import { type CallName, callNames, calls } from '@foyer/contract/calls';
import { contextSchema } from '@foyer/contract/context';
import { exampleOf, formsOf, jsonSchemaOf } from '@foyer/contract/json-schema';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOptions, HttpAnswer } from '../../testing/platform-under-test.ts';
import { goodPassword, type Person, register, resultOf, tryPassword } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
let bystander: Person;
/** Somebody new for each test: some calls end a session or lock an account. */
let owner: Person;
beforeAll(async () => {
  bystander = await register(platform);
});
beforeEach(async () => {
  owner = await register(platform);
});

const contextFields = Object.keys(contextSchema._zod.def.shape);
const headersRead = ['accept-language', 'cookie', 'idempotency-key', 'user-agent', 'origin'];

/** The call's example once for each of its text fields, that field replaced by a text. */
function dataWith(name: CallName, text: string): object[] {
  return formsOf(jsonSchemaOf(calls[name].input, 'input')).flatMap((form) => {
    const example = exampleOf(form) as object;
    const fields = Object.entries(example).filter(([, value]) => typeof value === 'string');
    return fields.map(([field]) => ({ ...example, [field]: text }));
  });
}

async function sendInData(name: CallName, text: string): Promise<HttpAnswer[]> {
  const answers: HttpAnswer[] = [];
  for (const data of dataWith(name, text)) {
    const [, , http] = await platform.call(name, data as never, { browser: owner.browser });
    answers.push(http);
  }
  return answers;
}

/** Sends a text in every field of a call's context and in the headers that are read. */
async function sendAround(name: CallName, text: string): Promise<HttpAnswer[]> {
  const header = text.slice(0, 8_000).replace(/[^\x20-\x7e]/g, '?');
  const around: CallOptions[] = [
    ...contextFields.map((field) => ({ context: { [field]: text } })),
    ...headersRead.map((field) => ({ headers: { [field]: header } })),
  ];
  const answers: HttpAnswer[] = [];
  for (const options of around) {
    const [example = {}] = dataWith(name, '');
    const [, , http] = await platform.call(name, example as never, { browser: owner.browser, ...options });
    answers.push(http);
  }
  return answers;
}

describe('R95: what is said to a database or a template is only a text', () => {
  const injections = [
    "' or '1'='1",
    "'; drop table accounts; --",
    '"; delete from sessions; --',
    '\') union select "passwordHash" from accounts --',
    '%',
    '_%@%',
    '\\',
    '$1',
    '?1',
    `\${7*7}{{7*7}}<%= 7*7 %>`,
    '__proto__',
    '$(id)`id`|id',
  ];

  /** Calls that write down where they came from. */
  const recording: CallName[] = ['authByPWDOrOTM', 'loginByAuthorizeCode4AccountWeb', 'registerFeedback'];

  test.each(callNames)('%s takes no text for a command', async (name) => {
    const before = await platform.services.store.read.selectFrom('accounts').selectAll().execute();
    for (const text of injections) {
      const answers = await sendInData(name, text);
      if (recording.includes(name)) answers.push(...(await sendAround(name, text)));
      expect(answers.filter(({ status, body }) => status >= 500 || body.includes('argon2'))).toEqual([]);
    }
    const after = await platform.services.store.read.selectFrom('accounts').selectAll().execute();
    expect(after.map(({ accountID }) => accountID)).toEqual(before.map(({ accountID }) => accountID));
  });

  test('and the account that was there is there, with its password', async () => {
    const { email, browser, accountID } = bystander;
    const passed = await tryPassword(platform, browser, { email, password: goodPassword });
    expect(resultOf(passed).accountID).toBe(accountID);
  });
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

  test.each(callNames)('%s answers without delay', (name) => answersInTime((text) => sendInData(name, text)));

  test('nor what goes around a call', () => answersInTime((text) => sendAround('checkAppActivated', text)));
});
