import { actionDestinations, type PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

const actions = [undefined, ...(Object.keys(actionDestinations) as PartnerAction[])];
const wanted = '/personal-center/security';

test.each(actions)(
  '%s: before the protocols are settled, only Google linking does not ask for them',
  (action) => {
    const to = action === 'bindGoogleVoice' ? '/link-to-google' : '/legal-agreement';
    expect(afterSignIn({ action, goesOn: false, protocols: 'unknown', returnTo: wanted })).toBe(to);
    expect(afterSignIn({ action, goesOn: false, protocols: 'due', returnTo: wanted })).toBe(to);
  },
);

test.each([
  ['bindGoogleVoice', '/link-to-google'],
  ['bindAlexaVoice', '/link-to-alexa'],
  ['bindAssistant', '/link-to-assistant'],
  ['dsrrVerifyAccountByEmail', '/handler'],
  ['dsrrVerifyAccountInForm', '/handler'],
] as const)('%s: then the flow of the partner goes on at %s, whatever was wanted before', (action, to) => {
  expect(afterSignIn({ action, goesOn: false, protocols: 'settled', returnTo: wanted })).toBe(to);
});

test.each(['dsrrVerifyEmail', 'dsrrResetPassword'] as const)(
  'F6, %s: then the place that was wanted, else the open requests of whoever has signed in',
  (action) => {
    const to = (returnTo?: string) => afterSignIn({ action, goesOn: false, protocols: 'settled', returnTo });
    expect(to(wanted)).toBe(wanted);
    expect(to()).toBe('/handler');
  },
);

test.each([undefined, 'login', 'manage', 'delAccount'] as const)(
  '%s: then the place that was wanted, else the profile',
  (action) => {
    expect(afterSignIn({ action, goesOn: false, protocols: 'settled', returnTo: wanted })).toBe(wanted);
    expect(afterSignIn({ action, goesOn: false, protocols: 'settled', returnTo: undefined })).toBe(
      '/personal-center/profile',
    );
  },
);

test('a link with an address to go on to leads there before the place that was wanted (settled B8)', () => {
  const to = (action: PartnerAction) =>
    afterSignIn({ action, goesOn: true, protocols: 'settled', returnTo: wanted });
  expect(to('login')).toBe('/continue-to-app');
  expect(to('manage')).toBe(wanted);
  expect(afterSignIn({ action: 'login', goesOn: true, protocols: 'due', returnTo: wanted })).toBe(
    '/legal-agreement',
  );
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil',
  'javascript:alert(1)',
  '',
  '/login',
  '/nowhere',
  '/personal-center/activity?event=a&b=c',
])('what is stored as wanted and is no path behind a sign-in is passed over: %j', (returnTo) => {
  const to = afterSignIn({ action: undefined, goesOn: false, protocols: 'settled', returnTo });
  expect(to).toBe('/personal-center/profile');
});

test('A10: the event of the timeline that a letter led to is gone back to', () => {
  const returnTo = '/personal-center/activity?event=3b6f0f4e-51c2';
  expect(afterSignIn({ action: undefined, goesOn: false, protocols: 'settled', returnTo })).toBe(returnTo);
});
