import { minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { type AskedCode, compares, connect, deviceOf, userCodeField } from './testing/pairing.ts';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button, link, nextCode, reset, toReset } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { accept } from './testing/request-walk.ts';
import { codeOf, otpField, setUpApp } from './testing/second-factor.ts';
import { registeredWithout } from './testing/seeded.ts';
import {
  codeField,
  heading,
  hydrated,
  notice,
  signInByPassword,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { tabTo } from './testing/tab-to.ts';
import { test } from './testing/test.ts';

/** Types a code as people do, and goes on. */
async function type(page: Page, typed: string): Promise<void> {
  await userCodeField(page).pressSequentially(typed);
  await button(page, 'things.code.submit').click();
}

test('a device is connected by the code that is typed, named, and unlinked; another one stays @both-widths', async ({
  page,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const oven = deviceOf(foyer, 'ovenApp');
  const tv = deviceOf(foyer, 'tvApp');
  const asked = await oven.ask('Kitchen oven');

  await page.goto('/personal-center/linked-apps');
  await expect(page.getByText(say('things.list.none'))).toBeVisible();
  await link(page, 'things.list.add').click();
  await expect(heading(page, 'things.pair.title')).toBeVisible();
  await type(page, asked.userCode.toLowerCase());
  await compares(page, asked);
  await expect(page.getByRole('main')).toContainText('Larkholm Oven');
  expect((await asked.poll()).error).toBe('authorization_pending');
  await foyer.clock.advance(limits.pairing.interval);
  await connect(page, 'Kitchen oven');
  const ofOven = await asked.poll();
  expect(ofOven.access_token).toBeDefined();
  const letter = await inbox.waitFor(owner.email);
  expect(letter.text).toContain('Kitchen oven');

  // the second one, by the link that it draws
  const other = await tv.ask('Living-room TV');
  await page.goto(other.link);
  await compares(page, other);
  await expect(page).toHaveURL('/pair');
  await connect(page, 'Living-room TV');
  const ofTv = await other.poll();

  await page.goto('/personal-center/linked-apps');
  await page.getByRole('button', { name: 'Kitchen oven' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kitchen oven' });
  await sheet.getByLabel(say('devices.name.label')).fill('Old oven');
  await sheet.getByRole('button', { name: say('devices.name.save') }).click();
  await page.getByRole('button', { name: 'Old oven' }).click();
  await button(page, 'grants.unlink.yes').click();
  const question = page.getByRole('dialog', { name: say('grants.unlink.title', { name: 'Old oven' }) });
  await question.getByRole('button', { name: say('grants.unlink.yes') }).click();
  await expect(page.getByRole('button', { name: 'Old oven' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Living-room TV' })).toBeVisible();
  expect(await oven.isConnected(ofOven.refresh_token)).toBe(false);
  expect(await tv.isConnected(ofTv.refresh_token)).toBe(true);

  await page.goto('/personal-center/activity');
  await expect(page.getByText(say('activity.event.thingUnlinked'))).toBeVisible();
  await expect(page.getByText(/Living-room TV/)).toBeVisible();
});

test('the code of a link is kept through a sign-in with a second factor and reloads, and is in no address', async ({
  page,
  otherBrowser,
  foyer,
  clock,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const { secret } = await setUpApp(page, clock);
  await clock.advance(minutes(1));
  const asked = await deviceOf(foyer, 'ovenApp').ask('Kitchen oven');

  const phone = await otherBrowser();
  await phone.goto(asked.link);
  await expect(phone).toHaveURL('/login');
  await expect(heading(phone, 'signIn.login.title')).toBeVisible();
  await expect(notice(phone, 'signInToPair')).toBeVisible();
  await phone.reload();
  await hydrated(phone);
  await toPassword(phone, owner.email);
  await tryPassword(phone, owner.password);
  await expect(otpField(phone)).toBeFocused();
  await phone.reload();
  await otpField(phone).fill(codeOf(secret, clock));
  await compares(phone, asked);
  await expect(phone).toHaveURL('/pair');
  await expect(heading(phone, 'things.compare.title')).toBeFocused();
  await phone.reload();
  await compares(phone, asked);
  await connect(phone, 'Kitchen oven');
  expect((await asked.poll()).access_token).toBeDefined();
  // nothing is left to be connected again
  await phone.reload();
  await expect(heading(phone, 'things.pair.title')).toBeVisible();
  await expect(userCodeField(phone)).toHaveValue('');
});

test('the code of a link waits for a new password, and for documents that have changed', async ({
  page,
  foyer,
  inbox,
}) => {
  const owner = await registered(foyer, person());
  const asked = await deviceOf(foyer, 'ovenApp').ask('Kitchen oven');
  await page.goto(asked.link);
  await expect(page).toHaveURL('/login');
  await toReset(page, inbox, owner.email);
  const password = 'copper meadow lantern';
  await reset(page, password);
  await expect(heading(page, 'password.done.title')).toBeVisible();
  await accept(foyer, owner, { termsOfUse: '2026-03-01', privacyPolicy: '2026-03-01' });
  await link(page, 'password.done.signIn').click();
  await toPassword(page, owner.email);
  await tryPassword(page, password);
  await expect(page).toHaveURL('/legal-agreement');
  await page.reload();
  await page.getByRole('button', { name: /^Agree/ }).click();
  await compares(page, asked);
});

test('the code of a link is compared once another tab has signed in', async ({ page, context, foyer }) => {
  const owner = await registered(foyer, person());
  const asked = await deviceOf(foyer, 'ovenApp').ask('Kitchen oven');
  await page.goto(asked.link);
  await expect(notice(page, 'signInToPair')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await signInByPassword(other, owner);
  await compares(page, asked);
});

test('a typed code waits until the address of the account is verified', async ({ page, foyer, inbox }) => {
  const owner = await registeredWithout(foyer, 'verification');
  await signInByPassword(page, owner);
  const asked = await deviceOf(foyer, 'ovenApp').ask('Kitchen oven');
  await page.goto('/pair');
  await hydrated(page);
  await type(page, asked.userCode);
  await expect(heading(page, 'things.verify.title')).toBeVisible();
  await link(page, 'things.verify.go').click();
  await button(page, 'email.verify.submit').click();
  await codeField(page).fill(await nextCode(inbox, owner.email));
  await link(page, 'email.done.back').click();
  await compares(page, asked);
});

test('a device that is not the user’s own is refused, and the account remembers it', async ({
  page,
  foyer,
}) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const asked = await deviceOf(foyer, 'ovenApp').ask('Kitchen oven');
  await page.goto('/pair');
  await hydrated(page);
  await type(page, asked.userCode);
  await compares(page, asked);
  await button(page, 'things.compare.no').click();
  await expect(heading(page, 'things.refused.title')).toBeVisible();
  expect((await asked.poll()).error).toBe('access_denied');
  await link(page, 'things.refused.check').click();
  await expect(heading(page, 'center.security.title')).toBeVisible();
  await page.goto('/personal-center/activity');
  await expect(page.getByText(say('activity.event.pairingRefused'))).toBeVisible();
  // the code is over for everybody
  await page.goto(asked.link);
  await expect(page.getByText(say('things.over.refused')).first()).toBeVisible();
});

test('a code that an attacker sends connects nothing by being opened: the page asks, and nothing on it is pressed by itself', async ({
  page,
  foyer,
  inbox,
}) => {
  const victim = await registered(foyer, person());
  await signInByPassword(page, victim);
  const attacker = await deviceOf(foyer, 'ovenApp').ask('Your new oven');
  const letters = inbox.of(victim.email).length;
  await page.goto(attacker.link);
  await compares(page, attacker);
  await expect(page.getByText(say('things.compare.sent'))).toBeVisible();
  // taps through
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key);
  await compares(page, attacker);
  await page.goto('/personal-center/profile');
  await page.goBack();
  await compares(page, attacker);
  await page.goto('/personal-center/linked-apps');
  await expect(page.getByText(say('things.list.none'))).toBeVisible();
  expect((await attacker.poll()).error).toBe('authorization_pending');
  expect(inbox.of(victim.email)).toHaveLength(letters);
});

test('the whole way by the keyboard alone, with a wrong code first @desktop', async ({ page, foyer }) => {
  const owner = await registered(foyer, person());
  await signInByPassword(page, owner);
  const asked: AskedCode = await deviceOf(foyer, 'tvApp').ask('Living-room TV');
  const wrong = asked.userCode.replace(/.$/, asked.userCode.endsWith('B') ? 'C' : 'B');
  await page.goto('/pair');
  await tabTo(page, userCodeField(page));
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('things.code.unknown')).first()).toBeVisible();
  await expect(userCodeField(page)).toBeFocused();
  await expect(userCodeField(page)).toHaveValue(wrong.replace('-', ''));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(asked.userCode);
  await page.keyboard.press('Enter');
  await compares(page, asked);
  await expect(heading(page, 'things.compare.title')).toBeFocused();
  await tabTo(page, button(page, 'things.compare.yes'), 'Enter');
  await expect(
    page.getByRole('heading', { name: say('things.done.title', { name: 'Living-room TV' }) }),
  ).toBeFocused();
  await tabTo(page, button(page, 'things.done.more'), 'Enter');
  await expect(heading(page, 'things.pair.title')).toBeVisible();
});
