import { minutes } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import { newAddress, openBrowser, register, resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { createMail } from '../../mail/rules/mail.ts';

const platform = platformOfFile({ idle: true });

async function sent(email: string) {
  const browser = await openBrowser(platform);
  const data = { email, bizType: 'login' } as const;
  const { sendId } = resultOf(await platform.call('sendVerifyEmailCodeNoAuth', data, { browser }));
  return { browser, ask: (by = browser) => platform.call('getCodeDelivery', { sendId }, { browser: by }) };
}

const outboxIs = (recipient: string, change: { state?: 'sent' | 'refused' | 'expired'; attempts?: number }) =>
  platform.services.store.change((tx) =>
    tx.updateTable('outbox').set(change).where('recipient', '=', recipient).execute(),
  );

/** As the test's platform is configured. */
const sender = 'accounts@foyer.example';

test('a letter that waits is queued, after a failed try delayed, then sent or refused; the same without an account', async () => {
  const { email } = await register(platform);
  for (const address of [email, newAddress()]) {
    const { ask } = await sent(address);
    expect(resultOf(await ask())).toEqual({ state: 'queued', codeStillValid: true, sender });
    await outboxIs(address, { attempts: 1 });
    expect(resultOf(await ask())).toEqual({ state: 'delayed', codeStillValid: true, sender });
    await outboxIs(address, { state: 'refused' });
    expect(resultOf(await ask())).toEqual({ state: 'refused', codeStillValid: true, sender });
    await outboxIs(address, { state: 'sent' });
    await platform.clock.advance(minutes(10));
    expect(resultOf(await ask())).toEqual({ state: 'sent', codeStillValid: false, sender });
  }
});

test('only the browser that asked for the code is answered', async () => {
  const { ask } = await sent(newAddress());
  expect((await ask(await openBrowser(platform)))[0]).toBe(11221);
  const unknown = { sendId: 'x'.repeat(43) };
  const [fault] = await platform.call('getCodeDelivery', unknown, { browser: await openBrowser(platform) });
  expect(fault).toBe(11221);
});

test('where mail stays on this machine there is no sender to look for', async () => {
  const { config, ...rest } = platform.services;
  const mail = createMail({ ...rest, config: { ...config, smtpUrl: undefined } });
  expect(mail.sender).toBeUndefined();
});
