import { type CallName, callNames } from '@foyer/contract/calls';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendAround, sendInData } from '../../testing/hostile-text.ts';
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
      const answers = await sendInData(platform, owner.browser, { name, text });
      if (recording.includes(name))
        answers.push(...(await sendAround(platform, owner.browser, { name, text })));
      expect(answers.filter(({ status, body }) => status >= 500 || body.includes('argon2'))).toEqual([]);
    }
    const after = await platform.services.store.read.selectFrom('accounts').selectAll().execute();
    expect(after.map(({ accountID }) => accountID)).toEqual(before.map(({ accountID }) => accountID));
  });

  test.each(callNames)('R92: %s takes no U+0000, which no text of a database holds', async (name) => {
    const text = 'a\u0000b';
    const answers = await sendInData(platform, owner.browser, { name, text });
    expect(answers.filter(({ code }) => code === 0)).toEqual([]);
    if (recording.includes(name))
      answers.push(...(await sendAround(platform, owner.browser, { name, text })));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('and the account that was there is there, with its password', async () => {
    const { email, browser, accountID } = bystander;
    const passed = await tryPassword(platform, browser, { email, password: goodPassword });
    expect(resultOf(passed).accountID).toBe(accountID);
  });
});
