import { hours, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { approvalsAt } from '../../../testing/approvals.ts';
import { factorsAt, registerWithApp } from '../../../testing/second-factor.ts';
import { otherThan, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { byOtp, codeNow } = factorsAt(platform);
const { passFirst, begin, ask, answer, enterBy, stateOf, questionOf } = approvalsAt(platform);
const { life, asked } = limits.mfa.approval;

/** The number of a wrong answer. */
const otherNumber = (number: string) => (number === '99' ? '98' : String(Number(number) + 1));

test('one question at a time: another browser waits, the same one asks anew', async () => {
  const person = await registerWithApp(platform);
  const first = await ask(person.email);
  const other = await passFirst(person.email);
  expect((await begin(other)).slice(0, 2)).toEqual([11003, { retryAfterSec: 120 }]);
  const anew = { ...first, ...resultOf(await begin(first)) };
  expect(await stateOf(first)).toBe('over');
  expect((await answer(person.browser, anew))[0]).toBe(0);
  expect((await enterBy(first))[0]).toBe(11220);
  expect((await enterBy(anew))[0]).toBe(0);
});

test('flooding: five questions an hour, however many sign-ins and sources ask', async () => {
  const person = await registerWithApp(platform);
  for (let nth = 0; nth < asked.max; nth += 1) {
    await ask(person.email, { from: `203.0.113.${nth + 20}` });
    await platform.clock.advance(life);
  }
  const [fault, details] = await begin(await passFirst(person.email, { from: '203.0.113.90' }));
  expect([fault, details]).toEqual([11003, { retryAfterSec: (hours(1) - asked.max * life) / 1000 }]);
  await platform.clock.advance(hours(1));
  expect((await begin(await passFirst(person.email)))[0]).toBe(0);
});

test('guessing: a wrong number ends the question, and ten of a day lock it', async () => {
  const person = await registerWithApp(platform);
  for (let nth = 0; nth < limits.mfa.failures.max; nth += 1) {
    const waiting = await ask(person.email);
    const { approvalID } = await questionOf(person.browser);
    const wrong = { approvalID, number: otherNumber(waiting.number) };
    const [fault, details] = await platform.call('answerApproval', wrong, { browser: person.browser });
    expect([fault, details]).toEqual([11220, { triesLeft: 0 }]);
    expect(await stateOf(waiting)).toBe('refused');
    const right = { approvalID, number: waiting.number };
    expect((await platform.call('answerApproval', right, { browser: person.browser }))[0]).toBe(11221);
    await platform.clock.advance(minutes(13));
    const { token } = await platform.succeed('refreshAuth', {}, { browser: person.browser });
    person.browser.token = token;
  }
  const [fault, details] = await begin(await passFirst(person.email));
  expect([fault, details]).toMatchObject([11247, { lockedBy: 'mfa' }]);
});

test('R25, R26: guessed codes of a question count as wrong factors of the ticket and the account', async () => {
  const person = await registerWithApp(platform);
  const waiting = await ask(person.email);
  for (const triesLeft of [4, 3, 2, 1, 0])
    expect((await enterBy({ ...waiting, approvalCode: 'x'.repeat(43) })).slice(0, 2)).toEqual([
      11220,
      { triesLeft },
    ]);
  expect((await answer(person.browser, waiting))[0]).toBe(0);
  expect((await enterBy(waiting))[0]).toBe(11252);
});

test('A3: closed while another second factor is locked, at every step', async () => {
  const person = await registerWithApp(platform);
  const waiting = await ask(person.email);
  for (let nth = 0; nth < limits.mfa.failures.max / 5; nth += 1) {
    const { browser, bizToken } = await passFirst(person.email);
    for (let tried = 0; tried < 5; tried += 1) await byOtp(browser, bizToken, otherThan(codeNow(person), 7));
  }
  expect((await answer(person.browser, waiting))[0]).toBe(11247);
  expect((await begin(await passFirst(person.email)))[0]).toBe(11247);
  expect((await enterBy(waiting))[0]).toBe(11247);
});

test('X13: a question that was refused as over stays over when the clock goes back', async () => {
  const person = await registerWithApp(platform);
  const waiting = await ask(person.email);
  const { approvalID } = await questionOf(person.browser);
  await platform.clock.advance(life);
  const late = { approvalID, number: waiting.number };
  expect((await platform.call('answerApproval', late, { browser: person.browser }))[0]).toBe(11221);
  await platform.clock.advance(-minutes(1));
  expect((await platform.call('answerApproval', late, { browser: person.browser }))[0]).toBe(11221);
});
