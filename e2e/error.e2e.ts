import { pathOf } from '@foyer/contract/calls';
import { expect } from '@playwright/test';
import { person } from './testing/person.ts';
import { say } from './testing/phrases.ts';
import { button } from './testing/recovery.ts';
import { registered } from './testing/register.ts';
import { heading, signInByPassword } from './testing/sign-in.ts';
import { test } from './testing/test.ts';

test('R107: an error that nobody expected shows a number ready to copy, which the platform’s log knows', async ({
  page,
  context,
  foyer,
  troubles,
}) => {
  troubles.expect(/TypeError|error in the page/);
  await signInByPassword(page, await registered(foyer, person()));
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  // An answer that this version of the platform never gives.
  await page.route(`**${pathOf('getAccountDataInfo')}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, result: { ...answer.result, mfa: null } } });
  });
  await page.reload();
  await expect(heading(page, 'shell.error.title')).toBeVisible();
  await context.grantPermissions(['clipboard-write']);
  await button(page, 'shell.error.copy').click();
  await expect(page.getByText(say('screen.copy.done'))).toBeVisible();
  const traceId = await page.getByText(/^WEB\d+-\d{5}$/).textContent();
  const line = foyer.logLines.map((each) => JSON.parse(each)).find((each) => each.traceId === traceId);
  expect(line).toMatchObject({ event: 'call.answered' });
});
