import { expect } from '@playwright/test';
import { checkedBy, codeAt, refreshed, tokensFrom, userinfoAt } from './app.ts';
import { signedIn } from './person.ts';
import { drill } from './stage.ts';

drill('X12: after a day with this release alone the way back costs an app one refresh', async ({ stage }) => {
  const { before, now } = stage;
  const someone = await signedIn(now, stage);
  await fetch(`${now.url}/oauth/jwks`);
  await before.end();
  await now.end();
  // as if its first key for RS256 were a day old
  await stage.change('update "rsaSigningKeys" set "createdAt" = "createdAt" - 90000000');
  await now.start();
  const tokens = await tokensFrom(now, await codeAt(now, someone));
  expect(await checkedBy(now, stage.frontage.url, tokens)).toBe('RS256');
  await now.end();

  await before.start();
  expect(await userinfoAt(before, tokens), 'a token that only this release reads').toBe(401);
  const renewed = await refreshed(before, tokens);
  expect(await userinfoAt(before, renewed)).toBe(200);
  expect(await someone.succeed(before, 'getAccountDataInfo', {})).toMatchObject({ email: someone.email });
  await now.start();
  expect(await userinfoAt(now, renewed)).toBe(200);
});
