import { local, parseJson } from '../browser/web-storage.ts';
import { type Checked, isText, maybe, oneOf, shaped } from '../checks.ts';
import { emitter, useObservable } from '../observable.ts';

/** The key in web storage. */
export const lastSignInKey = 'lastSignIn';

/** The ways to sign in that a browser keeps. */
export const isSignInMethod = oneOf(['code', 'password', 'passkey', 'provider'] as const);

const isLastSignIn = shaped({
  method: isSignInMethod,
  email: isText,
  /** Address of the person's picture. */
  picture: maybe(isText),
});

/** Who last signed in with this browser, and how, so that it can be done again with one press (decision 0024). */
export type LastSignIn = Checked<typeof isLastSignIn>;

let known: { text: string | undefined; last: LastSignIn | undefined } | undefined;

/** Who last signed in with this browser, or undefined; the same object as long as nothing else is kept. */
export function lastSignIn(): LastSignIn | undefined {
  const text = local.read(lastSignInKey);
  if (known && known.text === text) return known.last;
  const value = parseJson(text);
  known = { text, last: isLastSignIn(value) ? value : undefined };
  return known.last;
}

const { subscribe, emit } = emitter();

/** Tells that somebody else is kept, or nobody. */
export const lastSignInChanged = emit;

/** @returns who last signed in with this browser; nobody while a page rendered ahead is being taken over */
export const useLastSignIn = (): LastSignIn | undefined =>
  useObservable({ get: lastSignIn, subscribe }, undefined);
