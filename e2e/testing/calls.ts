import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, type InputOf, pathOf, type ResultOf } from '@foyer/contract/calls';
import { seconds } from '@foyer/contract/durations';
import { readFault } from '@foyer/contract/faults/codes';
import type { DetailsOf } from '@foyer/contract/faults/faults';
import { type Fault, faults } from '@foyer/contract/faults/faults';
import {
  type Browser,
  cookieHeader,
  keepCookies,
  newBrowser,
} from '../../apps/platform/src/testing/browser.ts';

/** Result and 0, or the fault and its details. */
export type Answered<Name extends CallName> =
  | [0, ResultOf<Name>]
  | { [Raised in Fault]: [Raised, DetailsOf<Raised>] }[Fault];

/** Calls the platform over HTTP as one browser, without a window. */
export type Caller = <Name extends CallName>(name: Name, data: InputOf<Name>) => Promise<Answered<Name>>;

/**
 * @param url of the platform
 * @param browser whose cookies and session go with every call
 */
export function callerOf(url: string, browser: Browser = newBrowser()): Caller {
  return async (name, data) => {
    const { token, accountID, terminalId } = browser;
    const response = await fetch(`${url}${pathOf(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieHeader(browser) },
      body: JSON.stringify({ context: { token, accountID, terminalId, method: name }, data }),
    });
    keepCookies(browser, response.headers.getSetCookie());
    const { code, result } = await response.json();
    const fault = code === 0 ? 0 : readFault(code, faults);
    if (fault === undefined) throw new Error(`${name} answers ${code}`);
    // the platform has parsed it before it was sent
    return [fault, result ?? {}] as Answered<typeof name>;
  };
}

/**
 * The result of a call that a test needs to get somewhere. A platform that has no time, on a machine that does much else,
 * says when to come back and has done nothing (security: Figures, HTTP): so it is asked again.
 * @throws Error with the fault
 */
export async function resultOf<Name extends CallName>(
  call: Caller,
  name: Name,
  data: InputOf<Name>,
  tries = 5,
): Promise<ResultOf<Name>> {
  const [fault, result] = await call(name, data);
  if (fault === 0) return result as ResultOf<Name>;
  if (fault !== 11300 || tries === 1) throw new Error(`${name} answers ${fault}: ${JSON.stringify(result)}`);
  await pause(seconds(result.retryAfterSec));
  return resultOf(call, name, data, tries - 1);
}
