import { sampleAccount, sampleUser } from '../../scenes/sample-account.ts';
import type { ScreenScene } from '../../scenes/screen-scene.ts';

const privacy: Pick<ScreenScene, 'path' | 'user'> = {
  path: '/personal-center/privacy',
  user: sampleUser,
};

export const scenes: readonly ScreenScene[] = [
  {
    id: 'center/privacy',
    ...privacy,
    answers: { getAccountDataInfo: [0, sampleAccount] },
    expect: [
      { heading: 'center.privacy.title' },
      { link: 'center.ask.title', to: '/contact-us' },
      { field: 'profile.news.label', is: false },
      { link: 'shell.footer.privacyPolicy', to: '/legal/privacy' },
    ],
  },
  {
    id: 'center/privacy-failed',
    ...privacy,
    answers: { getAccountDataInfo: [11003, { retryAfterSec: 5 }] },
    expect: [{ shows: 'profile.home.failed' }, { button: 'screen.failed.again' }],
  },
];
