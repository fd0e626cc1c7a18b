import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';
import type { Scene } from '../../ui/gallery/scene.ts';
import { LockPause } from './lock-pause.tsx';

type Locked = { lockedBy: string; locked: Record<string, number> };

const byPasswords = (sec: number): Locked => ({
  lockedBy: 'password',
  locked: { password: sec, login: sec },
});

const lockOf = (accountLockTimeInSec: number, passedSec: number, what: Locked) => () => ({
  accountLockTimeInSec,
  storedAt: Date.now() - passedSec * 1000,
  maskedEmail: 'rob***ins@mail.example',
  ...what,
});

const day = 86_400;

/** One scene for each thing that can be locked, and for some at once. */
const scene = (name: string, sec: number, passedSec: number, what: Locked): ScreenScene => ({
  id: `sign-in/lock${name}`,
  path: '/lock-account',
  lock: lockOf(sec, passedSec, what),
});

const byResetCodes: Locked = { lockedBy: 'resetPassword', locked: { resetPassword: day } };
const byOwnCodes: Locked = { lockedBy: 'verifyEmail', locked: { verifyEmail: day } };

const user = {
  userInfo: { email: 'robin.collins@mail.example', verifyEmail: false, mailConfirmation: false },
};

/** `/lock-account` in its states. */
export const scenes: readonly (Scene | ScreenScene)[] = [
  scene('', 300, 28, byPasswords(300)),
  scene('-hours', 3600, 120, byPasswords(3600)),
  scene('-login-codes', day, 4000, { lockedBy: 'login', locked: { login: day } }),
  scene('-reset-codes', day, 4000, byResetCodes),
  scene('-all-codes', day, 4000, { lockedBy: 'codes', locked: { login: day, resetPassword: day } }),
  scene('-register-codes', day, 4000, { lockedBy: 'register', locked: { register: day } }),
  { ...scene('-own-codes', day, 4000, byOwnCodes), user },
  scene('-everything', day, 30, {
    lockedBy: 'resetPassword',
    locked: { password: 300, login: 300, resetPassword: day },
  }),
  scene('-password-over', day, 400, {
    lockedBy: 'resetPassword',
    locked: { password: 300, login: 300, resetPassword: day },
  }),
  { id: 'sign-in/lock-over', render: () => <LockPause lock={lockOf(60, 61, byPasswords(60))()} /> },
  { id: 'sign-in/lock-over-reset', render: () => <LockPause lock={lockOf(day, day + 1, byResetCodes)()} /> },
  { id: 'sign-in/lock-over-unknown', render: () => <LockPause lock={undefined} /> },
];
