import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { describe, expect, test } from 'vitest';
import { approvalsAt } from '../../../testing/approvals.ts';
import { newBrowser } from '../../../testing/browser.ts';
import { petTokens, postForm } from '../../../testing/oauth.ts';
import { planter } from '../../../testing/plant.ts';
import { recoveryAt } from '../../../testing/recovery.ts';
import { factorsAt, mfaDueOf, registerWithApp } from '../../../testing/second-factor.ts';
import { enter, goodPassword, openBrowser, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
const { byOtp, codeNow } = factorsAt(platform);
const { passFirst, begin, ask, answer, enterBy, stateOf, look, questionOf, rows } = approvalsAt(platform);
const { life, closedAfterChange } = limits.mfa.approval;

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
