import { days, hours, minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { type Browser, newBrowser } from '../../../testing/browser.ts';
import { countWork } from '../../../testing/count-work.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { planter } from '../../../testing/plant.ts';
import { recoveryAt } from '../../../testing/recovery.ts';
import { factorsAt, mfaDueOf, type PersonWithApp, registerWithApp } from '../../../testing/second-factor.ts';
import { enter, goodPassword, openBrowser, otherThan, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { byOtp, codeNow } = factorsAt(platform);
const { life, usable, asked, refused, closedAfterChange } = limits.mfa.approval;

let sources = 0;
/** An address from which nobody has asked for anything. */
function newSource(): string {
  sources += 1;
  return `198.51.${Math.trunc(sources / 200)}.${(sources % 200) + 1}`;
}

/** Passes the first factor at an address of its own. */
async function passFirst(
  email: string,
  { from = newSource(), known }: { from?: string; known?: Browser } = {},
) {
  const browser = known ?? (await openBrowser(platform));
  const answer = await platform.call('authByPWDOrOTM', { email, password: goodPassword }, { browser, from });
  const { bizToken, mfaMethodList } = mfaDueOf(answer);
  return { browser, bizToken, mfaMethodList, from };
}

type Waiting = Awaited<ReturnType<typeof passFirst>>;

const begin = ({ browser, bizToken, from }: Waiting) =>
  platform.call('beginApproval', { bizToken }, { browser, from });

/** Passes the first factor and asks. */
async function ask(email: string, how?: Parameters<typeof passFirst>[1]) {
  const waiting = await passFirst(email, how);
  return { ...waiting, ...resultOf(await begin(waiting)) };
}

const enterBy = ({ browser, bizToken, approvalCode }: { approvalCode: string } & Waiting) =>
  platform.call('authBy2fa', { mfaMethod: 'approval', bizToken, approvalCode }, { browser });

const stateOf = async ({ browser, approvalCode }: { browser: Browser; approvalCode: string }) =>
  (await platform.succeed('getApproval', { approvalCode }, { browser })).state;

const look = (browser: Browser, approvalID?: string) =>
  platform.succeed('getAskedApproval', approvalID === undefined ? {} : { approvalID }, { browser });

/** What a browser is asked. @throws where it is asked nothing */
async function questionOf(browser: Browser) {
  const { question } = await look(browser);
  if (!question) throw new Error('nothing is asked');
  return question;
}

async function answer(browser: Browser, data: { number: string } | { refused: true }) {
  const { approvalID } = await questionOf(browser);
  return platform.call('answerApproval', { approvalID, ...data }, { browser });
}

/** The number of a wrong answer. */
const otherNumber = (number: string) => (number === '99' ? '98' : String(Number(number) + 1));

const rows = (person: Pick<PersonWithApp, 'accountID'>) =>
  platform.services.store.read
    .selectFrom('approvals')
    .selectAll()
    .where('accountID', '=', person.accountID)
    .execute();

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

describe('limits', () => {
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
      for (let tried = 0; tried < 5; tried += 1)
        await byOtp(browser, bizToken, otherThan(codeNow(person), 7));
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
});

describe('who is asked', () => {
  test('a browser that the account knows is told that there is nobody to ask; others see no difference', async () => {
    const person = await registerWithApp(platform);
    const known = person.browser;
    const signedOut = { ...known };
    await platform.succeed('accountLogout', {}, { browser: known });
    const [fault, details] = await begin(await passFirst(person.email, { known: signedOut }));
    expect([fault, details]).toEqual([11228, { why: 'noDevice' }]);
    const stranger = await ask(person.email);
    expect(await stateOf(stranger)).toBe('waiting');
    expect((await rows(person)).map(({ isAsked }) => isAsked)).toEqual([0]);
    await platform.clock.advance(life);
    expect(await stateOf(stranger)).toBe('over');
  });

  test('not the browser that waits itself, even if it is signed in', async () => {
    const person = await registerWithApp(platform);
    const plant = await planter(platform);
    const waiting = await ask(person.email);
    await plant.session({ ...person, emailKey: person.email }, waiting.browser);
    expect(await look(waiting.browser)).toEqual({ state: 'none' });
    const { approvalID } = await questionOf(person.browser);
    const own = { approvalID, number: waiting.number };
    expect((await platform.call('answerApproval', own, { browser: waiting.browser }))[0]).toBe(11221);
    // nor another account
    const stranger = await registerWithApp(platform);
    expect((await platform.call('answerApproval', own, { browser: stranger.browser }))[0]).toBe(11221);
  });

  test('not a session that a link brought, which neither counts nor answers', async () => {
    const person = await registerWithApp(platform);
    const { access_token } = await petTokens(platform, person);
    const form = { client_id: 'petApp', access_token, action: 'manage' };
    const { body } = await postForm(platform, '/oauth/portal-code', form);
    const brought = newBrowser();
    const data = { appID: 'petApp', action: 'manage', authorizeCode: body.authorize_code };
    const { entry } = resultOf(await platform.call('checkAppActivated', data, { browser: brought }));
    await enter(platform, brought, entry?.entryToken ?? '');
    const waiting = await ask(person.email);
    expect(await look(brought)).toEqual({ state: 'none' });
    const { approvalID } = await questionOf(person.browser);
    const given = { approvalID, number: waiting.number };
    expect((await platform.call('answerApproval', given, { browser: brought }))[0]).toBe(11221);
    await platform.clock.advance(life);
    await platform.succeed('accountLogout', {}, { browser: person.browser });
    const alone = await ask(person.email);
    const now = platform.clock.now();
    expect((await rows(person)).find(({ createdAt }) => createdAt === now)).toMatchObject({ isAsked: 0 });
    expect(await stateOf(alone)).toBe('waiting');
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

describe('closed', () => {
  test('while a recovery runs, for questions that are open, too', async () => {
    const person = await registerWithApp(platform);
    const waiting = await ask(person.email);
    const approved = { ...waiting };
    expect((await answer(person.browser, waiting))[0]).toBe(0);
    const { start } = recoveryAt(platform);
    expect((await start(person)).answer[0]).toBe(0);
    expect((await enterBy(approved))[0]).toBe(11221);
    const stranger = await ask(person.email);
    expect((await look(person.browser)).state).toBe('none');
    expect(await stateOf(stranger)).toBe('waiting');
    const signedOut = { ...person.browser };
    await platform.clock.advance(life);
    const known = await begin(await passFirst(person.email, { known: signedOut }));
    expect(known.slice(0, 2)).toEqual([11228, { why: 'closed' }]);
  });

  test('for 72 hours after a change of the address, whether it was undone or not', async () => {
    const person = await registerWithApp(platform);
    const { browser } = person;
    await platform.clock.advance(minutes(1));
    const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
    resultOf(await byOtp(browser, due.bizToken, codeNow(person)));
    const plant = await planter(platform);
    await plant.change({ ...person, emailKey: person.email });
    const closed = await begin(await passFirst(person.email, { known: { ...browser } }));
    expect(closed.slice(0, 2)).toEqual([11228, { why: 'closed' }]);
    await platform.clock.advance(closedAfterChange);
    expect((await begin(await passFirst(person.email, { known: await openBrowser(platform) })))[0]).toBe(0);
    expect((await rows(person)).map(({ isAsked }) => isAsked)).toEqual([1]);
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
