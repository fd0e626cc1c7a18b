import { expect } from '@playwright/test';
import { newPkce, petReturn } from '../../apps/platform/src/testing/oauth.ts';
import { signIn, signInByPassword } from '../testing/sign-in.ts';
import { newAccount } from './person.ts';
import { directions, drill, inOrder } from './stage.ts';

for (const direction of directions) {
  const name = direction.join(', then ');

  drill(`X12: a browser stays signed in with the pages of the other, ${name}`, async ({ stage, page }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await newAccount(first, stage);
    stage.frontage.leadTo(first);
    await page.goto('/login');
    await signInByPassword(page, someone);
    await expect(page).toHaveURL(/personal-center/);
    for (const at of [second, first]) {
      stage.frontage.leadTo(at);
      await page.goto('/personal-center/profile');
      await expect(page.getByText(someone.email).first()).toBeVisible();
    }
  });

  drill(`X12: a browser keeps what an app asked for, ${name}`, async ({ stage, page }) => {
    const { first, second } = inOrder(stage, direction);
    const someone = await newAccount(second, stage);
    const asked = new URLSearchParams({
      client_id: 'petApp',
      redirect_uri: petReturn,
      response_type: 'code',
      scope: 'openid',
      code_challenge: newPkce().challenge,
      code_challenge_method: 'S256',
    });
    stage.frontage.leadTo(first);
    await page.goto(`/oauth/authorize?${asked}`);
    await expect(signIn(page).heading).toBeVisible();
    stage.frontage.leadTo(second);
    await page.reload();
    await page.route(`${petReturn}*`, (route) => route.fulfill({ body: 'the app' }));
    await signInByPassword(page, someone);
    await expect(page).toHaveURL(/^https:\/\/app\.wagmoor\.example\/account\/return\?code=/);
  });
}
