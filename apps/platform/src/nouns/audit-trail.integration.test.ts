import { expect, test } from 'vitest';
import {
  enter,
  goodPassword,
  openBrowser,
  otherThan,
  proveMailbox,
  register,
  registration,
  resultOf,
  sendCode,
  tryPassword,
} from '../testing/sign-in.ts';
import { platformOfFile } from '../testing/started-platform.ts';
import type { AuditEvent } from './audit/rules/audit-events.ts';

const platform = platformOfFile({ idle: true });

const trail = () => platform.services.store.read.selectFrom('audit').selectAll().orderBy('at').execute();

async function eventsOf(accountID: string): Promise<string[]> {
  const rows = await trail();
  return rows.filter((row) => row.accountID === accountID).map(({ event }) => event);
}

test('R107: each step of a person leaves its event, with account, source, device and trace id', async () => {
  const { email, accountID, browser } = await register(platform);
  const other = await openBrowser(platform);
  const code = await sendCode(platform, other, { email, bizType: 'login' });
  await platform.call('authByPWDOrOTM', { email, code: otherThan(code) }, { browser: other });
  const passed = resultOf(await platform.call('authByPWDOrOTM', { email, code }, { browser: other }));
  await enter(platform, other, passed.authorizeCode);
  await tryPassword(platform, browser, { email });
  await tryPassword(platform, browser, { email, password: goodPassword });
  await platform.call('editAccountDataInfo', { nickName: 'x' }, { browser });
  await platform.call('accountLogout', {}, { browser });
  await platform.call('accountLogout', { everywhere: true }, { browser: other });
  const wanted: AuditEvent[] = [
    'account.registered',
    'session.started',
    'device.added',
    'code.sent',
    'code.wrong',
    'signIn.passed',
    'password.wrong',
    'account.edited',
    'session.ended',
    'session.endedAll',
  ];
  expect(await eventsOf(accountID)).toEqual(expect.arrayContaining(wanted));
  const rows = await trail();
  for (const row of rows) {
    expect(row).toMatchObject({ actor: 'user', source: '127.0.0.1' });
    expect(row.bindHash).toMatch(/^[\w-]{43}$/);
    expect(row.traceId).not.toBe('');
  }
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('R110: what is refused in the middle of a change leaves no event of the change', async () => {
  const { email } = await register(platform);
  const before = (await trail()).filter(({ event }) => event === 'account.registered').length;
  const browser = await openBrowser(platform);
  const second = `second.${email}`;
  const bizToken = await proveMailbox(platform, browser, { email: second, bizType: 'register' });
  const taken = await openBrowser(platform);
  const takenToken = await proveMailbox(platform, taken, { email: second, bizType: 'register' });
  const data = await registration(platform, second, takenToken);
  resultOf(await platform.call('registerByPwd', data, { browser: taken }));
  expect((await platform.call('registerByPwd', { ...data, bizToken }, { browser }))[0]).toBe(11203);
  const after = (await trail()).filter(({ event }) => event === 'account.registered').length;
  expect(after - before).toBe(1);
});

test('R52: what happens is counted for whoever watches, once it is durable', async () => {
  const counted = async () => {
    const { values } = await platform.services.metrics.events.get();
    return values.find(({ labels }) => labels.event === 'password.wrong')?.value ?? 0;
  };
  const { email, browser } = await register(platform);
  const before = await counted();
  await tryPassword(platform, browser, { email });
  expect((await counted()) - before).toBe(1);
});
