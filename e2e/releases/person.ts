import type { CallName, InputOf, ResultOf } from '@foyer/contract/calls';
import { type Browser, newBrowser } from '../../apps/platform/src/testing/browser.ts';
import { patient } from '../cluster/load.ts';
import { type Answered, callerOf, resultOf } from '../testing/calls.ts';
import { type Person, person } from '../testing/person.ts';
import { registered } from '../testing/register.ts';
import type { ReleaseNode, Stage } from './stage.ts';

/** Somebody with a browser, whose calls any of the two nodes answers. */
export interface Visitor extends Person {
  browser: Browser;
  /** What a node answers. */
  call: <Name extends CallName>(at: ReleaseNode, name: Name, data: InputOf<Name>) => Promise<Answered<Name>>;
  /** The result of a call. @throws Error with the fault */
  succeed: <Name extends CallName>(
    at: ReleaseNode,
    name: Name,
    data: InputOf<Name>,
  ) => Promise<ResultOf<Name>>;
}

/** Somebody with a browser of their own. */
export function visitor(someone: Person): Visitor {
  const browser = newBrowser();
  return {
    ...someone,
    browser,
    call: (at, name, data) => patient(callerOf(at.url, browser))(name, data),
    succeed: (at, name, data) => resultOf(callerOf(at.url, browser), name, data),
  };
}

/** Exchanges an authorizeCode, so that the browser has a session. */
export async function enter(at: ReleaseNode, { browser, succeed }: Visitor, authorizeCode: string) {
  const { token, accountID } = await succeed(at, 'loginByAuthorizeCode4AccountWeb', { authorizeCode });
  Object.assign(browser, { token, accountID });
}

/** Signs in with the password. */
export async function signIn(at: ReleaseNode, someone: Visitor): Promise<void> {
  const { email, password, succeed } = someone;
  await enter(at, someone, (await succeed(at, 'authByPWDOrOTM', { email, password })).authorizeCode);
}

/** Makes an account at a node. @returns somebody who is not signed in */
export const newAccount = async (at: ReleaseNode, { inbox }: Pick<Stage, 'inbox'>): Promise<Visitor> =>
  visitor(await registered({ url: at.url, inbox }, person()));

/** Makes an account at a node. @returns somebody who has signed in there */
export async function signedIn(at: ReleaseNode, stage: Pick<Stage, 'inbox'>): Promise<Visitor> {
  const someone = await newAccount(at, stage);
  await signIn(at, someone);
  return someone;
}

/** The token of a mailed link. */
export const tokenIn = (link: string): string =>
  new URLSearchParams(new URL(link).hash.slice(1)).get('t') ?? '';
