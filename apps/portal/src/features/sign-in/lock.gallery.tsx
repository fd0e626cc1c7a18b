import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';

const lockOf = (accountLockTimeInSec: number, passedSec: number) => () => ({
  accountLockTimeInSec,
  storedAt: Date.now() - passedSec * 1000,
  maskedEmail: 'rob***ins@mail.example',
});

/** `/lock-account` in its states. */
export const scenes: readonly ScreenScene[] = [
  { id: 'sign-in/lock', path: '/lock-account', lock: lockOf(300, 28) },
  { id: 'sign-in/lock-hours', path: '/lock-account', lock: lockOf(86_400, 4000) },
  { id: 'sign-in/lock-over', path: '/lock-account', lock: lockOf(60, 61) },
];
