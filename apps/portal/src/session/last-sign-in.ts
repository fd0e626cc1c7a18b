import { type Checked, isText, maybe, oneOf, shaped } from './checks.ts';
import { useObservable } from './observable.ts';
import { local, parseJson } from './web-storage.ts';

const key = 'lastSignIn';

/** The ways to sign in that a browser keeps. */
export const isSignInMethod = oneOf(['code', 'password', 'passkey', 'provider']);

const isLastSignIn = shaped({
  method: isSignInMethod,
  maskedEmail: maybe(isText),
});

/** How this browser last signed in, so that the same way can be offered first. */
export type LastSignIn = Checked<typeof isLastSignIn>;

/** Keeps how this browser signed in; undefined is "forget me". */
export const keepLastSignIn = (last: LastSignIn | undefined): void =>
  local.write(key, last && JSON.stringify(last));

let known: { text: string | undefined; last: LastSignIn | undefined } | undefined;

/** How this browser last signed in, or undefined; the same object as long as nothing else is kept. */
function lastSignIn(): LastSignIn | undefined {
  const text = local.read(key);
  if (known && known.text === text) return known.last;
  const value = parseJson(text);
  known = { text, last: isLastSignIn(value) ? value : undefined };
  return known.last;
}

const never = () => () => undefined;

/** @returns how this browser last signed in; nothing while a page rendered ahead is being taken over */
export const useLastSignIn = (): LastSignIn | undefined =>
  useObservable({ get: lastSignIn, subscribe: never }, undefined);
