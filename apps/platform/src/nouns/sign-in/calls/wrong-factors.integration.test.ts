import { hours, minutes } from '@foyer/contract/durations';
import { describe, expect, test } from 'vitest';
import { factorsAt, passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import { otherThan } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile();

const { codeNow, byOtp, byBackupCode, passOften } = factorsAt(platform);

const comparisons = async () => {
  const { values } = await platform.services.metrics.events.get();
  return values.find(({ labels }) => labels.event === 'mfa.compared')?.value ?? 0;
};

describe('R26: wrong second factors', () => {
  test('of 200 at once no more than ten are compared; then the app is locked, backup codes are not (A3)', async () => {
    const person = await registerWithApp(platform);
    const passed = await passOften(40, person);
    const before = await comparisons();
    const wrong = otherThan(codeNow(person), 500);
    const guesses = passed.flatMap(({ browser, bizToken }) =>
      Array.from({ length: 5 }, () => byOtp(browser, bizToken, wrong)),
    );
    const answers = await Promise.all(guesses);
    expect((await comparisons()) - before).toBeLessThanOrEqual(10);
    expect(answers.every(([fault]) => [11220, 11247, 11252].includes(fault))).toBe(true);
    const next = await passFirst(platform, person.email);
    const locked = await byOtp(next.browser, next.bizToken, codeNow(person));
    expect(locked.slice(0, 2)).toEqual([
      11247,
      {
        account_locked: true,
        accountLockTimeInSec: 3600,
        lockedBy: 'mfa',
        locked: { mfa: 3600 },
      },
    ]);
    expect((await byBackupCode(next.browser, next.bizToken, person.backupCodes[0] ?? ''))[0]).toBe(0);
    const subjects = () => platform.inbox.of(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('Somebody may know how to sign in'));
  });

  test('pause for an hour after the tenth of a day, and again after each further one', async () => {
    const person = await registerWithApp(platform);
    const guess = async (isRight: boolean) => {
      const { browser, bizToken } = await passFirst(platform, person.email);
      return (await byOtp(browser, bizToken, otherThan(codeNow(person), isRight ? 0 : 500)))[0];
    };
    for (let nth = 1; nth < 10; nth += 1) expect(await guess(false)).toBe(11220);
    expect(await guess(false)).toBe(11247);
    expect(await guess(true)).toBe(11247);
    await platform.clock.advance(hours(1));
    expect(await guess(false)).toBe(11247);
    await platform.clock.advance(minutes(59));
    expect(await guess(true)).toBe(11247);
    await platform.clock.advance(minutes(1));
    expect(await guess(true)).toBe(0);
    await platform.clock.advance(minutes(1));
    // a right one takes back its own count and no other
    expect(await guess(true)).toBe(0);
    await platform.clock.advance(minutes(1));
    expect(await guess(false)).toBe(11247);
    await platform.clock.advance(hours(24));
    expect(await guess(false)).toBe(11220);
  });
});
