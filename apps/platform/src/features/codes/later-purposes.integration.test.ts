import { laterPurposes, signedInBizTypes } from '@foyer/contract/code-purposes';
import { expect, test } from 'vitest';
import { openBrowser, register } from '../../testing/sign-in.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const refused = [11000, { fields: { bizType: 'invalid' } }];

const codesTo = (email: string) =>
  platform.services.store.read
    .selectFrom('outbox')
    .select('outboxID')
    .where('recipient', '=', email)
    .where('letter', '=', 'code')
    .execute();

test.each(laterPurposes)(
  'X9: a code for %s, whose flow does not exist, is neither mailed nor taken',
  async (purpose) => {
    const { email, browser } = await register(platform);
    const before = await codesTo(email);
    const visitor = await openBrowser(platform);
    const bizType = purpose as never;
    const sent = await platform.call('sendVerifyEmailCodeNoAuth', { email, bizType }, { browser: visitor });
    expect(sent.slice(0, 2)).toEqual(refused);
    const typed = { email, bizType, code: '123456' };
    const verified = await platform.call('verifyEmailByCodeNoAuth', typed, { browser: visitor });
    expect(verified.slice(0, 2)).toEqual(refused);
    const own = await platform.call('sendVerifyEmailCodeByAuth', { bizType }, { browser });
    expect(own.slice(0, 2)).toEqual(refused);
    const proven = await platform.call('verifyEmailByCodeByAuth', { bizType, code: '123456' }, { browser });
    expect(proven.slice(0, 2)).toEqual(refused);
    expect(await codesTo(email)).toEqual(before);
  },
);

test('a code that only a session may ask for is refused without one', async () => {
  const browser = await openBrowser(platform);
  for (const bizType of signedInBizTypes) {
    const asked = { email: 'jane@mail.example', bizType: bizType as never };
    expect((await platform.call('sendVerifyEmailCodeNoAuth', asked, { browser })).slice(0, 2)).toEqual(
      refused,
    );
  }
});
