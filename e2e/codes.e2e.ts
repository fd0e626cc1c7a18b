import { minutes, seconds } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { expect, type Page } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { codeField, heading, otherThan, signIn, toCode } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

const resend = (page: Page) =>
  page
    .getByRole('button', { name: say('codes.resend.label') })
    .or(page.getByRole('button', { name: say('codes.resend.wait') }));

/** The seconds that the resend control counts, less than a minute. */
const secondsLeft = async (page: Page) =>
  Number(/0:(\d+)/.exec((await resend(page).textContent()) ?? '')?.[1] ?? 0);

test('the countdown of 59 seconds goes on after a reload and in a second tab, then the same code is sent again', async ({
  page,
  context,
  clock,
  inbox,
}) => {
  const { email } = person();
  await context.clock.install();
  const code = await toCode(page, inbox, email);
  await expect(resend(page)).toBeDisabled();
  expect(await secondsLeft(page)).toBeGreaterThan(limits.resendCountdownSec - 10);

  await context.clock.runFor(seconds(20));
  await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(39);
  await page.reload();
  await expect(resend(page)).toBeDisabled();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(39);

  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(resend(second)).toBeDisabled();
  expect(await secondsLeft(second)).toBeLessThanOrEqual(39);
  await second.close();

  await context.clock.runFor(seconds(45));
  await expect(resend(page)).toHaveText(say('codes.resend.label'));
  await clock.advance(seconds(60));
  await resend(page).click();
  expect((await inbox.waitFor(email)).code).toBe(code);
  await expect(resend(page)).toBeDisabled();
});

test('the boxes take digits only, a paste with white space around, and Backspace', async ({
  page,
  context,
  inbox,
}) => {
  const code = await toCode(page, inbox, person().email);
  const field = codeField(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('1a2-3');
  await expect(field).toHaveValue('123');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('12');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('12 34');
  await expect(field).toHaveValue('');
  await expect(page.getByText(say('codes.entry.digitsOnly'))).toBeVisible();
  await paste(` ${code}\n`);
  await expect(page).not.toHaveURL('/login-by-code');
});

test('a wrong code empties the boxes, and how many tries are left is known after a step back and a reload', async ({
  page,
  inbox,
}) => {
  const { email } = person();
  const code = await toCode(page, inbox, email);
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
  await codeField(page).pressSequentially(otherThan(code));
  await expect(page.getByRole('main').getByText(say('codes.entry.wrong', { tries: 4 }))).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
  await page.goBack();
  await expect(signIn(page).email).toHaveValue(email);
  await page.goForward();
  await expect(page.getByText(say('codes.entry.left', { tries: 4 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('codes.entry.left', { tries: 4 }))).toBeVisible();
});

test('who did not receive the code is told what usually helps, and finds back', async ({ page, inbox }) => {
  const { email } = person();
  await toCode(page, inbox, email);
  await page.getByRole('link', { name: say('codes.resend.notReceived') }).click();
  await expect(page).toHaveURL('/troubleshooting');
  await expect(heading(page, 'help.troubleshooting.title')).toBeVisible();
  await expect(page.getByText('account@localhost').first()).toBeVisible();
  await page.getByRole('link', { name: say('help.troubleshooting.back') }).click();
  await expect(codeField(page)).toBeVisible();
  await expect(resend(page)).toBeDisabled();
});

test('after five mails in a quarter of an hour the page says when the next is possible', async ({
  page,
  clock,
  inbox,
}) => {
  const { email } = person();
  await page.clock.install();
  await toCode(page, inbox, email);
  for (let sent = 1; sent <= limits.send.burst.max; sent += 1) {
    await page.clock.fastForward(minutes(1));
    await clock.advance(minutes(1));
    await resend(page).click();
    if (sent < limits.send.burst.max) await inbox.waitFor(email);
  }
  await expect(page).toHaveURL('/send-code-frequently');
  await expect(page.getByText(say('codes.tooOften.lead'))).toBeVisible();
  await page.clock.fastForward(minutes(15));
  await clock.advance(minutes(15));
  await expect(heading(page, 'codes.tooOften.over')).toBeVisible();
  await page.getByRole('button', { name: say('codes.tooOften.send') }).click();
  await expect(codeField(page)).toBeVisible();
});
