import { useSyncExternalStore } from 'react';
import { type Checked, isText, maybe, oneOf, shaped } from './checks.ts';
import { local, parseJson } from './web-storage.ts';

const key = 'lastSignIn';

const isLastSignIn = shaped({
  method: oneOf(['code', 'password', 'passkey', 'provider']),
  maskedEmail: maybe(isText),
});

/** How this browser last signed in, so that the same way can be offered first. */
export type LastSignIn = Checked<typeof isLastSignIn>;

/** How this browser last signed in, or undefined. */
function lastSignIn(): LastSignIn | undefined {
  const value = parseJson(local.read(key));
  return isLastSignIn(value) ? value : undefined;
}

/** Keeps how this browser signed in; undefined is "forget me". */
export const keepLastSignIn = (last: LastSignIn | undefined): void =>
  local.write(key, last && JSON.stringify(last));

const never = () => () => undefined;
let seen: { text: string | undefined; last: LastSignIn | undefined } | undefined;

function remembered(): LastSignIn | undefined {
  const text = local.read(key);
  if (seen?.text !== text || !seen) seen = { text, last: lastSignIn() };
  return seen.last;
}

/** @returns how this browser last signed in; nothing while a page rendered ahead is being taken over */
export const useLastSignIn = (): LastSignIn | undefined =>
  useSyncExternalStore(never, remembered, () => undefined);
