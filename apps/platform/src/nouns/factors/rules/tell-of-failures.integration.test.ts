import { hours } from '@foyer/contract/durations';
import { expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { lettersTo } from '../../../testing/change-email.ts';
import { factorsAt, passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import { otherThan } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const { codeNow, byOtp } = factorsAt(platform);

test('R112: from browsers that the account does not know the third of a day is told, however many sign-ins they are spread over; from its own the last of a sign-in', async () => {
  const person = await registerWithApp(platform);
  const wrong = () => otherThan(codeNow(person), 500);
  const told = async () =>
    (await lettersTo(platform, person.email)).filter(({ letter }) => letter === 'secondFactorFailed').length;
  const guess = async (known?: Browser) => {
    const { browser, bizToken } = await passFirst(platform, person.email, known);
    await byOtp(browser, bizToken, wrong());
    return { browser, bizToken };
  };
  await guess();
  await guess();
  const own = await guess(person.browser);
  expect(await told()).toBe(0);
  await guess();
  expect(await told()).toBe(1);
  await guess();
  expect(await told(), 'once a day').toBe(1);
  for (let nth = 1; nth < 5; nth += 1) await byOtp(own.browser, own.bizToken, wrong());
  expect(await told()).toBe(2);
  await platform.clock.advance(hours(24));
  for (let nth = 0; nth < 3; nth += 1) await guess();
  expect(await told(), 'and again on another').toBe(3);
});
