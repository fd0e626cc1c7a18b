import { minutes } from '@foyer/contract/durations';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../apps/platform/src/kernel/config/config.ts';
import { openStore } from '../../apps/platform/src/kernel/store/open-store.ts';
import { smtpTimes } from '../../apps/platform/src/nouns/mail/rules/smtp-options.ts';
import { type Caller, callerOf, resultOf } from '../testing/calls.ts';
import { person } from '../testing/person.ts';
import { type MailGate, mailGate } from './mail-gate.ts';
import { openPlace, type Place } from './place.ts';

let place: Place;
let gate: MailGate;
test.beforeEach(async () => {
  place = await openPlace({
    async smtpUrl(inboxPort) {
      gate = await mailGate(inboxPort);
      return gate.url;
    },
  });
});
test.afterEach(async () => {
  await gate.close();
  await place.close();
});

/** Somebody who has asked for a code. */
interface Waiting {
  email: string;
  call: Caller;
  sendId: string;
}

/** Asks for a code. @returns once the platform has answered, which does not take as long as the mail server may */
async function askForCode(): Promise<Waiting> {
  const { email } = person();
  const call = callerOf(place.url);
  const began = performance.now();
  const { sendId } = await resultOf(call, 'sendVerifyEmailCodeNoAuth', { email, bizType: 'register' });
  expect(performance.now() - began).toBeLessThan(smtpTimes.connect);
  return { email, call, sendId };
}

const becomesDelayed = ({ call, sendId }: Waiting) =>
  expect
    .poll(() => resultOf(call, 'getCodeDelivery', { sendId }))
    .toMatchObject({ state: 'delayed', codeStillValid: true });

/** The code arrives, and is good. */
async function expectGoodCode({ email, call }: Waiting): Promise<void> {
  await expect.poll(() => place.inbox.of(email).length).toBe(1);
  const code = place.inbox.of(email)[0]?.code ?? '';
  const [fault] = await call('verifyEmailByCodeNoAuth', { email, bizType: 'register', code });
  expect(fault).toBe(0);
}

/** Lets ten minutes go by for the letter to an address. */
async function letExpire(email: string): Promise<void> {
  const store = await openStore(await readConfig(place.env));
  await store.change(async (tx) => {
    await tx
      .updateTable('outbox')
      .set((eb) => ({ expiresAt: eb('expiresAt', '-', minutes(10)) }))
      .where('recipient', '=', email)
      .execute();
  });
  await store.close();
}

test('while no mail server listens nothing waits and nothing is lost: codes arrive once it is back, expired ones never', async () => {
  await place.start();
  const [patient, late] = await Promise.all([askForCode(), askForCode()]);
  await becomesDelayed(patient);
  await becomesDelayed(late);
  await letExpire(late.email);
  await gate.open();
  await expectGoodCode(patient);
  await expect
    .poll(() => late.call('getCodeDelivery', { sendId: late.sendId }))
    .toMatchObject([0, { state: 'delayed' }]);
  expect(place.inbox.of(late.email)).toEqual([]);
});

test('while the mail server takes connections and says nothing calls stay fast, delivery is told as delayed, and all arrives afterwards', async () => {
  await place.start();
  await gate.silence();
  const asked: Waiting[] = [];
  // More than go out side by side.
  for (let count = 0; count < 7; count += 1) asked.push(await askForCode());
  await becomesDelayed(asked[0] as Waiting);
  await gate.open();
  for (const waiting of asked) await expectGoodCode(waiting);
});
