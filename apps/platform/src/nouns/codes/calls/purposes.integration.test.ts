import { linkedPurposes, signedInPurposes } from '@foyer/contract/nouns/code-purposes';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/sign-in.ts';
import { platformOfFile } from '../../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });

const refused = [11000, { fields: { bizType: 'invalid' } }];

test('a code that only a session may ask for is refused without one', async () => {
  const browser = await openBrowser(platform);
  for (const bizType of signedInPurposes) {
    const asked = { email: 'jane@mail.example', bizType: bizType as never };
    expect((await platform.call('sendVerifyEmailCodeNoAuth', asked, { browser })).slice(0, 2)).toEqual(
      refused,
    );
  }
});

test('X9: a privacy request is proven by a link of its own: without a request nothing is mailed, and no digits are taken', async () => {
  const browser = await openBrowser(platform);
  for (const bizType of linkedPurposes) {
    const asked = { email: 'jane@mail.example', bizType: bizType as never };
    const [unsent] = await platform.call('sendVerifyEmailCodeNoAuth', asked, { browser });
    const [untaken] = await platform.call(
      'verifyEmailByCodeNoAuth',
      { ...asked, code: '123456' },
      { browser },
    );
    expect([unsent, untaken]).toEqual([11000, 11000]);
  }
});
