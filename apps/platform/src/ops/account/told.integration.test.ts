import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, test } from 'vitest';
import { changeEmail, lettersTo } from '../../testing/change-email.ts';
import { operate } from '../../testing/operator.ts';
import { addPasskey, enterByPasskey } from '../../testing/passkeys.ts';
import { setUpApp } from '../../testing/second-factor.ts';
import { openBrowser, register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const letterNames = async (address: string) =>
  (await lettersTo(platform, address)).map(({ letter }) => letter);

test('R112: the address that an account had before a change is told of a reset, a freeze and its end as long as it can undo the change', async () => {
  const person = await register(platform);
  const address = await changeEmail(platform, person);
  await setUpApp(platform, person.browser);
  const before = await letterNames(person.email);
  await operate(platform, 'account', 'mfa', 'reset', address, '--reason', 'ticket 4711');
  await operate(platform, 'account', 'freeze', address);
  await operate(platform, 'account', 'unfreeze', address);
  const told = ['mfaReset', 'frozen', 'unfrozen'];
  expect((await letterNames(person.email)).toSorted()).toEqual([...before, ...told].toSorted());
  expect(await letterNames(address)).toEqual(expect.arrayContaining(told));

  await platform.clock.advance(limits.change.undoable + minutes(1));
  const after = await letterNames(person.email);
  await operate(platform, 'account', 'freeze', address);
  expect(await letterNames(person.email)).toHaveLength(after.length);
});

test('X14: passkeys that sign in alone are named where an account is shown and its second factors are removed', async () => {
  const person = await register(platform);
  const passkey = await addPasskey(platform, person.browser);
  const show = async () => (await operate(platform, 'account', 'show', person.email)).out;
  expect(await show()).toMatch(/^Passkeys +Larkholm, added 2026-\S+ \S+ UTC, never used$/m);
  const reset = () => operate(platform, 'account', 'mfa', 'reset', person.email, '--reason', 'ticket 4711');
  const named =
    /^Passkeys were kept. Each of them signs in without a second factor:\n {2}Larkholm, added 2026-.* UTC, never used$/m;
  expect((await reset()).out).toMatch(
    new RegExp(`^It has no second factor\\.\n${named.source.slice(1)}`, 'm'),
  );
  await setUpApp(platform, person.browser);
  const done = await reset();
  expect(done.out).toMatch(/^Removed\. Sessions ended: 1\.\n/);
  expect(done.out).toMatch(named);
  await enterByPasskey(platform, await openBrowser(platform), passkey);
  expect(await show()).toMatch(/^Passkeys +Larkholm, added 2026-.* UTC, used 2026-.* UTC$/m);
  const shown = await operate(platform, 'account', 'show', person.email, '--json');
  expect(JSON.parse(shown.out).passkeys).toEqual([
    { name: 'Larkholm', addedAt: expect.any(Number), lastUsedAt: expect.any(Number) },
  ]);
});

test('an account without a passkey is shown as one', async () => {
  const { email } = await register(platform);
  expect((await operate(platform, 'account', 'show', email)).out).toMatch(/^Passkeys +none$/m);
});
