import { expect, test } from 'vitest';
import { petReturn, petTokens } from '../../../testing/oauth.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { mfaDueOf, registerWithApp } from '../../../testing/second-factor.ts';
import { goodPassword, register } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const claimsOf = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

const asked = {
  appID: 'petApp',
  redirectUri: petReturn,
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  acrValues: 'phr mfa',
} as const;

test('B13: an app that asks for a second factor gets its code behind one, and is told so in the id_token', async () => {
  const { browser, secret, accountID } = await registerWithApp(platform);
  // as after a sign-in that a trusted browser was let through with
  await platform.services.store.change((tx) =>
    tx.updateTable('sessions').set({ stepUpBy: 'password' }).where('accountID', '=', accountID).execute(),
  );
  const [fault, details] = await platform.call('beginPartnerHandOver', asked, { browser });
  expect([fault, details]).toEqual([11256, { methods: ['password'] }]);
  const due = mfaDueOf(await platform.call('verifyPassword', { password: goodPassword }, { browser }));
  const otpCode = otpCodeOf(secret, platform.clock.now());
  await platform.succeed('authBy2fa', { mfaMethod: 'otp', bizToken: due.bizToken, otpCode }, { browser });
  const { id_token } = await petTokens(platform, { browser }, { acrValues: 'mfa' });
  expect(claimsOf(id_token)).toMatchObject({ acr: 'mfa', amr: ['mfa', 'otp'] });
});

test('B13: an account without a second factor is let through, and the id_token claims none', async () => {
  const { browser } = await register(platform);
  const { id_token } = await petTokens(platform, { browser }, { acrValues: 'mfa' });
  expect(claimsOf(id_token)).not.toHaveProperty('acr');
});
