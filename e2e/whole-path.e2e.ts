import { seconds } from '@foyer/contract/durations';
import { expect } from '@playwright/test';
import { create, toRegisterPassword } from './testing/creating.ts';
import { person } from './testing/person.ts';
import { codeField, heading, signInByPassword, toCode } from './testing/sign-in.ts';
import { signOut } from './testing/sign-out.ts';
import { test } from './testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a person registers, sees the profile, signs out, and signs in with a code and with the password', {
  tag: '@both-widths',
}, async ({ page, clock, inbox }) => {
  const someone = person();
  await toRegisterPassword(page, inbox, someone.email);
  await create(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
  await expect(page.getByText(someone.email).first()).toBeVisible();
  await inbox.waitFor(someone.email);

  await signOut(page);
  await clock.advance(seconds(60));
  await codeField(page).fill(await toCode(page, inbox, someone.email));
  await expect(heading(page, 'profile.home.title')).toBeVisible();

  await signOut(page);
  await signInByPassword(page, someone);
  await expect(heading(page, 'profile.home.title')).toBeVisible();
});
