import { expect, test } from 'vitest';
import { createRequest } from '../../testing/dsrr.ts';
import { operate } from '../../testing/operator.ts';
import { goodPassword, openBrowser, register, resultOf } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

/** What the platform takes from browsers and people, and a terminal or a log must not be steered by. */
const steering = /[\p{Zl}\p{Zp}\p{Bidi_Control}]|[^\P{Cc}\n\t]/u;

async function printed(...words: string[]): Promise<string> {
  const { out, complaints } = await operate(platform, ...words);
  expect(`${out}\n${complaints}`).not.toMatch(steering);
  return `${out}\n${complaints}`;
}

/** Somebody whose browser and name are out for the operator's terminal. */
async function hostilePerson() {
  const { email, accountID } = await register(platform);
  const browser = await openBrowser(platform);
  const context = { osInfo: 'iOS\u202e 91', clientInfo: '\u2066Safari\u2069' };
  const passed = await platform.call(
    'authByPWDOrOTM',
    { email, password: goodPassword },
    { browser, context },
  );
  const { authorizeCode } = resultOf(passed);
  const entering = platform.call('loginByAuthorizeCode4AccountWeb', { authorizeCode }, { browser, context });
  Object.assign(browser, { token: resultOf(await entering).token, accountID });
  const nickName = 'Robin\u2028State            frozen';
  await platform.succeed('editAccountDataInfo', { nickName }, { browser });
  const sent = { topic: 'other' as const, message: 'a\u202eb\u2029c' };
  const { feedbackId } = await platform.succeed('registerFeedback', sent, { browser });
  return { email, accountID, browser, feedbackId };
}

test('X14: what people and browsers wrote is shown as escapes, in lines and as JSON', async () => {
  const { email, feedbackId } = await hostilePerson();
  expect(await printed('account', 'sessions', email)).toContain('\\u2066Safari\\u2069, iOS\\u202e 91');
  expect(await printed('account', 'sessions', email, '--json')).toContain('iOS\\u202e 91');
  expect(await printed('account', 'show', email)).toMatch(/^Name +Robin\\u2028State {12}frozen$/m);
  expect(await printed('account', 'show', email, '--json')).toContain('Robin\\u2028State');
  expect(await printed('feedback', 'show', feedbackId)).toContain('a\\u202eb\\u2029c');
  expect(await printed('feedback', 'show', feedbackId, '--json')).toContain('a\\u202eb\\u2029c');
});

test('X14: so is what the operator typed, where it is kept and where it is refused', async () => {
  const { email, browser } = await hostilePerson();
  const requestId = await createRequest(platform, { email, kind: 'access' });
  await platform.succeed('confirmDsrrVesyncAccount', { requestId }, { browser });
  await printed('dsrr', 'answer', requestId, '--text', 'Dear \u001b[31mRobin\u202e,\n\twe have nothing.');
  expect(await printed('dsrr', 'show', requestId)).toContain(
    '  Dear \\u001b[31mRobin\\u202e,\n  \twe have nothing.',
  );
  expect(await printed('account', 'show', '\u001b[2J')).toContain('No account has the id \\u001b[2J.');
  expect(await printed('account', 'lock', 'a@b\u202e@')).toContain('a@b\\u202e@ is not an e-mail address.');
  expect(await printed('account', '\u009b31m')).toContain("unknown command '\\u009b31m'");
});
