import type { ScreenScene } from '../../blocks/screen/screen-scene.ts';

const path = '/login';
const typed = { fill: 'field.email.label', with: 'someone@mail.example' } as const;
const byCode = { press: 'signIn.login.code' } as const;

/** `/login` in its states. */
export const scenes: readonly ScreenScene[] = [
  { id: 'sign-in/login', path },
  {
    id: 'sign-in/login-again',
    path,
    lastSignIn: { method: 'password', maskedEmail: 'so***ne@mail.example' },
  },
  { id: 'sign-in/login-session-ended', path, notice: 'sessionEnded' },
  { id: 'sign-in/login-signed-out', path, notice: 'signedOut' },
  { id: 'sign-in/login-empty', path, play: [byCode] },
  {
    id: 'sign-in/login-invalid',
    path,
    play: [{ fill: 'field.email.label', with: 'someone@' }, byCode],
  },
  {
    id: 'sign-in/login-sending',
    path,
    answers: { sendVerifyEmailCodeNoAuth: 'never' },
    play: [typed, byCode],
  },
  { id: 'sign-in/login-offline', path, play: [typed, byCode] },
];
