import { expect, it } from 'vitest';
import { openKeys } from '../../../kernel/secrets/keys.ts';
import { undoTokenTo } from '../../../testing/change-email.ts';
import { operate } from '../../../testing/operator.ts';
import { otpCodeOf } from '../../../testing/otp-code.ts';
import { passFirst, registerWithApp } from '../../../testing/second-factor.ts';
import { resultOf } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';
import { sealedIn, withSealed } from '../../factors/rules/way-in.ts';
import { makeSigningKey } from '../../grants/rules/signing-keys.ts';
import { resealSecrets } from './reseal-secrets.ts';

const platform = platformOfFile({ idle: true });

const [older, newer] = ['older'.padEnd(32, '-'), 'newer'.padEnd(32, '-')];

it('X8: what an older key sealed is sealed anew, counted until then, and opens without the older key', async () => {
  const { services, clock } = platform;
  const { accountID, secret, email } = await registerWithApp(platform);
  const row = services.store.read.selectFrom('otpFactors').selectAll().where('accountID', '=', accountID);
  const sealedSecret = openKeys([older]).seal('otp.secret', secret, accountID);
  await services.store.change((tx) => tx.updateTable('otpFactors').set({ sealedSecret }).execute());
  const level = () => services.metrics.levels.valueOf('secrets.oldKey');
  const signingKeys = services.store.read.selectFrom('signingKeys').selectAll();
  await makeSigningKey({ ...services, keys: openKeys([older]) }, 'ES256');
  await resealSecrets.run({ ...services, keys: openKeys([newer]) });
  expect(await level()).toBe(2);
  const checked = async (...secretKeys: [string, ...string[]]) => {
    const config = { ...services.config, secretKeys };
    return (await operate({ ...platform, services: { ...services, config } }, 'config', 'check')).out;
  };
  expect(await checked(newer)).toMatch(
    /^WRONG {2}SECRET_KEYS +2 secrets in the database are sealed with a key/m,
  );
  expect(await checked(newer, older)).toMatch(
    /^ok {5}SECRET_KEYS .*; 2 are still sealed with an older one$/m,
  );
  await resealSecrets.run({ ...services, keys: openKeys([newer, older]) });
  expect(await level()).toBe(0);
  expect(await checked(newer)).toMatch(/^ok {5}SECRET_KEYS +they open every secret in the database$/m);
  const { kid, sealedKey } = await signingKeys.executeTakeFirstOrThrow();
  expect(openKeys([newer]).open('oauth.signingKey', sealedKey, kid)).toContain('"kty":"EC"');
  const { sealedSecret: sealedAnew } = await row.executeTakeFirstOrThrow();
  expect(openKeys([newer]).open('otp.secret', sealedAnew, accountID)).toBe(secret);
  // back to the platform's own key, so that the app goes on as before
  const own = services.keys.seal('otp.secret', secret, accountID);
  await services.store.change((tx) => tx.updateTable('otpFactors').set({ sealedSecret: own }).execute());
  const { browser, bizToken } = await passFirst(platform, email);
  const data = { mfaMethod: 'otp', bizToken, otpCode: otpCodeOf(secret, clock.now()) } as const;
  expect((await platform.call('authBy2fa', data, { browser }))[0]).toBe(0);
});

it('X8: what a change keeps of before is sealed anew, and undone it opens by the newest key alone', async () => {
  const { services } = platform;
  const { accountID, browser, secret, email } = await registerWithApp(platform);
  resultOf(await platform.call('removeOtp', {}, { browser }));
  const undoToken = await undoTokenTo(platform, email);
  const change = services.store.read
    .selectFrom('changes')
    .selectAll()
    .where('accountID', '=', accountID)
    .orderBy('madeAt', 'desc');
  const { changeID, before } = await change.executeTakeFirstOrThrow();
  const sealed = openKeys([older]).seal('otp.secret', secret, accountID);
  const set = (sealedSecret: string) =>
    services.store.change((tx) =>
      tx
        .updateTable('changes')
        .set({ before: withSealed(before, sealedSecret) })
        .where('changeID', '=', changeID)
        .execute(),
    );
  await set(sealed);
  await resealSecrets.run({ ...services, keys: openKeys([newer, older]) });
  const anew = sealedIn((await change.executeTakeFirstOrThrow()).before) ?? '';
  expect(openKeys([newer]).open('otp.secret', anew, accountID)).toBe(secret);
  await set(services.keys.seal('otp.secret', secret, accountID));
  resultOf(await platform.call('undoChange', { undoToken }));
  const { sealedSecret } = await services.store.read
    .selectFrom('otpFactors')
    .selectAll()
    .where('accountID', '=', accountID)
    .executeTakeFirstOrThrow();
  expect(services.keys.open('otp.secret', sealedSecret, accountID)).toBe(secret);
});
