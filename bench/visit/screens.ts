import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';

const phrases: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'packages', 'phrases', 'portal', 'en.json'), 'utf8'),
);

/** What the portal says in English. @throws where there is no such phrase */
function say(key: string): string {
  const words = phrases[key];
  if (words === undefined) throw new Error(`there is no phrase ${key}`);
  return words;
}

/** What the portal shows on the way through a journey. */
export const screensOf = (page: Page) => {
  const button = (key: string): Locator => page.getByRole('button', { name: say(key) });
  return {
    email: page.getByRole('textbox', { name: say('field.email.label') }),
    byPassword: button('signIn.login.password'),
    byCode: button('signIn.login.code'),
    password: page.getByLabel(say('field.password.label'), { exact: true }),
    code: page.getByRole('textbox', { name: say('codes.entry.label') }),
    otp: page.getByRole('textbox', { name: say('factors.otp.label') }),
    passwordAsked: say('signIn.byPassword.title'),
    codeAsked: say('signIn.byCode.title'),
    factorAsked: say('factors.signIn.title'),
    next: button('register.email.submit'),
    registerPassword: say('register.password.title'),
    // the documents are links in the middle of the sentence
    consent: page.getByRole('checkbox', { name: say('legal.consent.agree').split('<')[0] ?? '' }),
    create: button('register.password.submit'),
    home: say('profile.home.title'),
  };
};
