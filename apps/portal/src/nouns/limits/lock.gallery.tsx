import type { Expectation } from '../../scenes/scene-expectation.ts';
import type { PartScene, ScreenScene } from '../../scenes/screen-scene.ts';
import type { LockRecord } from '../../session/browser/lock-record.ts';
import { LockPause } from './lock-pause.tsx';

type Locked = { lockedBy: string; locked: Record<string, number> };

const byPasswords = (sec: number): Locked => ({
  lockedBy: 'password',
  locked: { password: sec, login: sec },
});

const maskedEmail = 'rob***ins@mail.example';

const lockOf = (accountLockTimeInSec: number, passedSec: number, what: Locked) => () => ({
  accountLockTimeInSec,
  storedAt: Date.now() - passedSec * 1000,
  maskedEmail,
  ...what,
});

const day = 86_400;

/** The ways in that a pause may leave open, and where they lead. */
const ways = {
  'limits.lock.withPassword': '/login-by-password',
  'limits.lock.withCode': '/login',
  'limits.lock.reset': '/forgot-password',
} as const;

const isWay = (key: string): key is keyof typeof ways => key in ways;

/** Exactly these ways in are offered, and the link in the owner's mail. */
const offers = (...open: (keyof typeof ways)[]): Expectation[] => [
  { shows: 'limits.lock.link' },
  ...Object.keys(ways)
    .filter(isWay)
    .map((way) => (open.includes(way) ? { link: way, to: ways[way] } : { hides: way })),
];

/** One scene for each thing that can be locked, and for some at once. */
const scene = (name: string, lock: () => LockRecord, ...expect: Expectation[]): ScreenScene => ({
  id: `limits/lock${name}`,
  path: '/lock-account',
  lock,
  expect,
});

const byResetCodes: Locked = { lockedBy: 'resetPassword', locked: { resetPassword: day } };
const byOwnCodes: Locked = { lockedBy: 'verifyEmail', locked: { verifyEmail: day } };
const byAll: Locked = {
  lockedBy: 'resetPassword',
  locked: { password: 300, login: 300, resetPassword: day },
};

const user = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: false, mailConfirmation: false },
};

/** `/lock-account` in its states. */
export const scenes: readonly (PartScene | ScreenScene)[] = [
  scene(
    '',
    lockOf(300, 28, byPasswords(300)),
    { heading: 'limits.lock.passwordTitle' },
    { shows: ['limits.lock.passwordWhy', { address: maskedEmail }] },
    ...offers('limits.lock.reset'),
    { link: 'limits.lock.other', to: '/login' },
  ),
  scene(
    '-hours',
    lockOf(3600, 120, byPasswords(3600)),
    { heading: 'limits.lock.passwordTitle' },
    ...offers('limits.lock.reset'),
  ),
  scene(
    '-login-codes',
    lockOf(day, 4000, { lockedBy: 'login', locked: { login: day } }),
    { heading: 'limits.lock.loginTitle' },
    { shows: ['limits.lock.loginWhy', { address: maskedEmail }] },
    ...offers('limits.lock.withPassword', 'limits.lock.reset'),
  ),
  scene(
    '-reset-codes',
    lockOf(day, 4000, byResetCodes),
    { heading: 'limits.lock.resetTitle' },
    { shows: ['limits.lock.resetWhy', { address: maskedEmail }] },
    ...offers('limits.lock.withPassword', 'limits.lock.withCode'),
  ),
  scene(
    '-all-codes',
    lockOf(day, 4000, { lockedBy: 'codes', locked: { login: day, resetPassword: day } }),
    { heading: 'limits.lock.codesTitle' },
    { shows: ['limits.lock.codesWhy', { address: maskedEmail }] },
    ...offers('limits.lock.withPassword'),
  ),
  scene(
    '-register-codes',
    lockOf(day, 4000, { lockedBy: 'register', locked: { register: day } }),
    { heading: 'limits.lock.codesTitle' },
    { shows: ['limits.lock.purposeWhy', { address: maskedEmail }] },
    ...offers('limits.lock.withPassword', 'limits.lock.withCode', 'limits.lock.reset'),
  ),
  {
    ...scene(
      '-own-codes',
      lockOf(day, 4000, byOwnCodes),
      { heading: 'limits.lock.codesTitle' },
      ...offers(),
      { link: 'limits.lock.account', to: '/personal-center' },
    ),
    user,
  },
  scene('-everything', lockOf(day, 30, byAll), { heading: 'limits.lock.resetTitle' }, ...offers()),
  scene(
    '-password-over',
    lockOf(day, 400, byAll),
    { heading: 'limits.lock.resetTitle' },
    ...offers('limits.lock.withPassword', 'limits.lock.withCode'),
  ),
  {
    id: 'limits/lock-over',
    render: () => <LockPause lock={lockOf(60, 61, byPasswords(60))()} />,
    expect: [{ heading: 'limits.lock.over' }, { link: 'limits.lock.again', to: '/login' }],
  },
  {
    id: 'limits/lock-over-reset',
    render: () => <LockPause lock={lockOf(day, day + 1, byResetCodes)()} />,
    expect: [{ heading: 'limits.lock.resetOver' }, { link: 'limits.lock.reset', to: '/forgot-password' }],
  },
  {
    id: 'limits/lock-over-unknown',
    render: () => <LockPause lock={undefined} />,
    expect: [{ heading: 'limits.lock.codesOver' }, { link: 'limits.lock.again', to: '/login' }],
  },
];
