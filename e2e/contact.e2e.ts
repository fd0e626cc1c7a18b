import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { contact, received } from './testing/contact.ts';
import { person } from './testing/person.ts';
import { say, sayIn } from './testing/phrases.ts';
import { noise, photoOnItsSide, picture, sizeOfJpeg } from './testing/pictures.ts';
import { registered } from './testing/register.ts';
import {
  hydrated,
  passwordField,
  signIn,
  signInByPassword,
  toPassword,
  tryPassword,
} from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

const megabyte = 1024 * 1024;
const call = '**/registerFeedback';

test('R96: a message with two pictures reaches support, the pictures small, upright and without their EXIF', async ({
  page,
  context,
  foyer,
}, testInfo) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/contact-us');
  await hydrated(page);
  const { topic, message, files, pictures, email, send, sent } = contact(page);
  const { email: address } = person();
  await topic('devices').check();
  await message.fill('The lamp in the hall\nno longer answers.');
  await files.setInputFiles([noise(), photoOnItsSide()]);
  await expect(pictures.getByRole('img')).toHaveCount(2);
  await email.fill(address);
  await send.click();
  await expect(sent).toBeFocused();
  await expect(page.getByText(say('help.sent.lead', { address }))).toBeVisible();

  const { files: written, ...read } = await received(page, foyer, testInfo.outputPath());
  expect(read).toMatchObject({ topic: 'devices', email: address, traceIdOfProblem: null });
  expect(read.message).toBe('The lamp in the hall\nno longer answers.');
  const [large, photo] = written.map((path) => readFileSync(path));
  expect(large!.length).toBeGreaterThan(megabyte / 4);
  expect(large!.length).toBeLessThanOrEqual(2 * megabyte);
  expect(sizeOfJpeg(photo!)).toEqual([3, 5]);
  expect(photo!.includes('Exif')).toBe(false);

  await page.getByRole('button', { name: say('help.sent.copy') }).click();
  await expect(page.getByText(say('screen.copy.done'))).toBeVisible();
});

test('a message that could not be sent keeps its words and pictures; a reload keeps the words', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  await page.goto('/contact-us');
  await hydrated(page);
  const { topic, message, files, pictures, email, send, sent } = contact(page);
  const { email: address } = person();
  await topic('code').check();
  await message.fill('No code arrives.');
  await email.fill(address);
  await files.setInputFiles(picture());
  await page.route(call, (route) => route.abort());
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: say('help.failed.words') })).toBeVisible();
  const isKept = async () => {
    await expect(topic('code')).toBeChecked();
    await expect(message).toHaveValue('No code arrives.');
    await expect(email).toHaveValue(address);
  };
  await isKept();
  await expect(pictures.getByRole('img')).toHaveCount(1);

  await page.reload();
  await isKept();
  await page.unroute(call);
  await hydrated(page);
  await files.setInputFiles(picture());
  await send.click();
  await expect(sent).toBeVisible();
  expect(await received(page, foyer)).toMatchObject({ email: address, message: 'No code arrives.' });
  await page.goto('/contact-us');
  await expect(message).toHaveValue('');
});

test('in another language, somebody signed in finds the address filled in; the last problem goes along unless it is left out', async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const owner = await registered(foyer, person());
  await toPassword(page, owner.email);
  await page.route('**/authByPWDOrOTM', (route) => route.abort());
  await tryPassword(page, owner.password);
  await expect(page.getByText(say('c10001')).first()).toBeVisible();
  await page.unroute('**/authByPWDOrOTM');
  await passwordField(page).fill(owner.password);
  await passwordField(page).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/contact-us?lang=ja');
  const words = sayIn('ja');
  const { heading, topic, message, email, withProblem, send, sent } = contact(page, words);
  await expect(heading).toBeVisible();
  await expect(email).toHaveValue(owner.email);
  await expect(withProblem).toBeChecked();
  await topic('signIn').check();
  await message.fill('Größe 大きさ');
  await send.click();
  await expect(sent).toBeVisible();
  const first = await received(page, foyer);
  expect(first).toMatchObject({ message: 'Größe 大きさ', language: 'ja', email: owner.email });
  expect(first.accountID).not.toBeNull();
  expect(first.traceIdOfProblem).toMatch(/^WEB\d+-\d{5}$/);

  await page.getByRole('button', { name: words('help.sent.another') }).click();
  await expect(page.getByText(first.traceIdOfProblem ?? '')).toBeVisible();
  await withProblem.uncheck();
  await topic('other').check();
  await message.fill('2');
  await send.click();
  await expect(sent).toBeVisible();
  expect((await received(page, foyer)).traceIdOfProblem).toBeNull();
  await page.getByRole('link', { name: words('help.sent.done') }).click();
  await expect(page).toHaveURL('/personal-center/profile');
});

test('what somebody signed in has begun to write is gone once they signed out', async ({ page, foyer }) => {
  await signInByPassword(page, await registered(foyer, person()));
  await page.goto('/contact-us');
  const { message } = contact(page);
  await hydrated(page);
  await message.fill('Only for support.');
  await page.reload();
  await expect(message).toHaveValue('Only for support.');
  await page.goto('/personal-center/profile');
  await signOut(page);
  await page.goto('/contact-us');
  await expect(contact(page).heading).toBeVisible();
  await hydrated(page);
  await expect(message).toHaveValue('');
});

test('everything on the contact page is done with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  foyer,
}) => {
  await page.goto('/contact-us');
  await hydrated(page);
  const { topic, message, files, pictures, email, send, sent } = contact(page);
  const { keyboard } = page;
  // heard from here on: between two single hearings the browser would open a dialog of its own
  page.on('filechooser', () => undefined);
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (await chooser).setFiles(picture(name));
    await expect(pictures.getByRole('img', { name })).toBeVisible();
  };
  await topic('other').focus();
  await keyboard.press('ArrowLeft');
  await expect(topic('privacy')).toBeChecked();
  await keyboard.press('Tab');
  await expect(message).toBeFocused();
  await keyboard.type('What do you keep about me?');
  await keyboard.press('Tab');
  await expect(files).toBeFocused();
  await choose('wrong.png');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(pictures.getByRole('img')).toHaveCount(0);
  await expect(files).toBeFocused();
  await choose('right.png');
  await expect(files).toBeFocused();
  await keyboard.press('Tab');
  await expect(email).toBeFocused();
  await keyboard.press('Tab');
  await expect(send).toBeFocused();
  await keyboard.press('Enter');
  await expect(sent).toBeFocused();
  expect(await received(page, foyer)).toMatchObject({ topic: 'privacy', email: '' });
});

test('pictures can be dropped and pasted', async ({ page }) => {
  await page.goto('/contact-us');
  await hydrated(page);
  const { message, pictures } = contact(page);
  const { name, mimeType, buffer } = picture();
  const transfer = await page.evaluateHandle(
    ([fileName, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], fileName, { type }));
      return data;
    },
    [name, mimeType, [...buffer]] as const,
  );
  await pictures.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(pictures.getByRole('img')).toHaveCount(1);
  await message.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    transfer,
  );
  await expect(pictures.getByRole('img')).toHaveCount(2);
});

test('support is one press away where somebody is stuck', async ({ page }) => {
  const { heading, email } = contact(page);
  await page.goto('/login');
  await hydrated(page);
  await signIn(page).email.click();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell.footer.help') })
    .click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  await expect(email).toHaveValue('');
  await page.goto('/troubleshooting');
  await page.getByRole('link', { name: say.plain('screen.contact.form') }).click();
  await expect(heading).toBeVisible();
});
