import { days, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { approvalsAt } from '../../../testing/approvals.ts';
import { countWork } from '../../../testing/count-work.ts';
import { petTokens } from '../../../testing/oauth.ts';
import { planter } from '../../../testing/plant.ts';
import { mfaDueOf, type PersonWithApp, registerWithApp } from '../../../testing/second-factor.ts';
import { enter, goodPassword, openBrowser, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { passFirst, begin, ask, answer, enterBy, stateOf, look, questionOf, rows } = approvalsAt(platform);
const { life, usable, refused } = limits.mfa.approval;

const eventsOf = async ({ browser }: Pick<PersonWithApp, 'browser'>) =>
  (await platform.succeed('listActivity', {}, { browser })).events.map(({ type }) => type);

describe('a sign-in that a browser which is signed in approves', () => {
  test('is let in by the number that its screen shows, and both are told so', async () => {
    const person = await registerWithApp(platform);
    const context = { clientInfo: 'Firefox 140', osInfo: 'Windows 11' };
    const waiting = await passFirst(person.email);
    expect(waiting.mfaMethodList).toContain('approval');
    const { browser, bizToken } = waiting;
    const begun = await platform.succeed('beginApproval', { bizToken }, { browser, context });
    expect(begun).toMatchObject({ number: expect.stringMatching(/^[1-9]\d$/), expiresInSec: 120 });
    expect(await stateOf({ browser, ...begun })).toBe('waiting');
    await platform.clock.advance(seconds(20));
    const question = await questionOf(person.browser);
    expect(question).toMatchObject({ browser: 'Firefox', system: 'Windows', expiresInSec: 100 });
    expect((await answer(person.browser, { number: begun.number }))[0]).toBe(0);
    expect(await look(person.browser)).toEqual({ state: 'none' });
    expect(await stateOf({ browser, ...begun })).toBe('approved');
    const passed = resultOf(await enterBy({ ...waiting, ...begun }));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    await enter(platform, browser, passed.authorizeCode);
    expect(await eventsOf(person)).toContain('approval.given');
  });

  test('A1: steps nothing up, and apps hear of it as multiple channels (RFC 8176: mca)', async () => {
    const person = await registerWithApp(platform);
    const waiting = await ask(person.email);
    expect((await answer(person.browser, waiting))[0]).toBe(0);
    const passed = resultOf(await enterBy(waiting));
    if (!('authorizeCode' in passed)) throw new Error('no authorizeCode');
    const { browser } = waiting;
    const trust = {
      deviceId: browser.terminalId,
      trustStatus: 1,
      authorizeCode: passed.authorizeCode,
    } as const;
    expect((await platform.call('trustOrRevokeDeviceByAuthorizeCode', trust, { browser }))[0]).toBe(11252);
    await enter(platform, browser, passed.authorizeCode);
    expect(await platform.succeed('getAccountDataInfo', {}, { browser })).not.toHaveProperty('stepUpUntil');
    const trustNow = { deviceId: browser.terminalId, trustStatus: 1 } as const;
    expect((await platform.call('trustOrRevokeDevice', trustNow, { browser }))[0]).toBe(11256);
    expect((await platform.call('regenerateBackupCodes', {}, { browser }))[0]).toBe(11256);
    const { id_token } = await petTokens(platform, { browser });
    const claims = JSON.parse(Buffer.from(String(id_token).split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ amr: ['mfa', 'mca'] });
  });

  test('is not let in where it is refused, which the timeline tells and a source is remembered for', async () => {
    const person = await registerWithApp(platform);
    const waiting = await ask(person.email);
    const { from } = waiting;
    expect((await answer(person.browser, { refused: true }))[0]).toBe(0);
    expect(await stateOf(waiting)).toBe('refused');
    expect((await enterBy(waiting))[0]).toBe(11220);
    expect(await eventsOf(person)).toContain('approval.refused');
    expect((await begin(await passFirst(person.email, { from })))[0]).toBe(11003);
    const other = await ask(person.email);
    expect(await stateOf(other)).toBe('waiting');
    await platform.clock.advance(refused);
    expect((await begin(await passFirst(person.email, { from })))[0]).toBe(0);
  });

  test('is over after two minutes, for both, and an approval that nobody uses after one', async () => {
    const person = await registerWithApp(platform);
    const waiting = await ask(person.email);
    const { approvalID } = await questionOf(person.browser);
    await platform.clock.advance(life - 1);
    expect(await stateOf(waiting)).toBe('waiting');
    await platform.clock.advance(1);
    expect(await stateOf(waiting)).toBe('over');
    expect(await look(person.browser, approvalID)).toEqual({ state: 'over' });
    const late = { approvalID, number: waiting.number };
    expect((await platform.call('answerApproval', late, { browser: person.browser }))[0]).toBe(11221);
    const next = await ask(person.email);
    expect((await answer(person.browser, next))[0]).toBe(0);
    await platform.clock.advance(usable);
    expect(await stateOf(next)).toBe('over');
    expect((await enterBy(next))[0]).toBe(11221);
  });

  test('is answered once: another browser is told that it was', async () => {
    const person = await registerWithApp(platform);
    const plant = await planter(platform);
    const second = await openBrowser(platform);
    await plant.session({ ...person, emailKey: person.email }, second);
    const waiting = await ask(person.email);
    const { approvalID } = await questionOf(second);
    expect((await answer(person.browser, waiting))[0]).toBe(0);
    expect(await look(second, approvalID)).toEqual({ state: 'answered' });
    const late = { approvalID, refused: true } as const;
    expect((await platform.call('answerApproval', late, { browser: second }))[0]).toBe(11221);
  });
});

describe('an approval is for the one sign-in that asked', () => {
  test('not for another ticket, and not in another browser', async () => {
    const person = await registerWithApp(platform);
    const waiting = await ask(person.email);
    expect((await answer(person.browser, waiting))[0]).toBe(0);
    const other = await passFirst(person.email);
    expect((await enterBy({ ...other, approvalCode: waiting.approvalCode }))[0]).toBe(11220);
    const same = await passFirst(person.email, { known: waiting.browser });
    expect((await enterBy({ ...same, approvalCode: waiting.approvalCode }))[0]).toBe(11220);
    expect(await stateOf({ ...waiting, browser: other.browser })).toBe('over');
    expect((await enterBy(waiting))[0]).toBe(0);
    expect((await enterBy(waiting))[0]).toBe(11252);
  });

  test('A1: not for a step-up, nor for a new password', async () => {
    const person = await registerWithApp(platform);
    const { browser } = person;
    const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
    expect(due.mfaMethodList).not.toContain('approval');
    const { bizToken } = due;
    expect((await platform.call('beginApproval', { bizToken }, { browser }))[0]).toBe(11252);
    const factor = { mfaMethod: 'approval', bizToken, approvalCode: 'x'.repeat(43) } as const;
    expect((await platform.call('authBy2fa', factor, { browser }))[0]).toBe(11252);
    const reset = { bizToken, newPassword: 'eleven copper kettles', mfaMethod: 'approval' };
    expect((await platform.call('resetPassword', reset as never, { browser }))[0]).toBe(11000);
  });
});

test('the looks of both browsers write nothing, and are no use of the session', async () => {
  const person = await registerWithApp(platform);
  const waiting = await ask(person.email);
  const { approvalID } = await questionOf(person.browser);
  const seen = () =>
    platform.services.store.read
      .selectFrom('sessions')
      .select('lastSeenAt')
      .where('accountID', '=', person.accountID)
      .execute();
  const before = await seen();
  await platform.clock.advance(minutes(1));
  const { changes } = await countWork(platform.services, async () => {
    await stateOf(waiting);
    await look(person.browser);
    await look(person.browser, approvalID);
  });
  expect(changes).toBe(0);
  expect(await seen()).toEqual(before);
});

test('a sign-out everywhere ends an open question, and rows go after a day', async () => {
  const person = await registerWithApp(platform);
  const waiting = await ask(person.email);
  await platform.succeed('accountLogout', { everywhere: true }, { browser: person.browser });
  expect(await stateOf(waiting)).toBe('over');
  await platform.clock.advance(days(1) + life);
  expect(await rows(person)).toEqual([]);
});
