import type { Fault } from '@foyer/contract/faults/faults';
import { expect } from '@playwright/test';
import { newBrowser } from '../../apps/platform/src/testing/browser.ts';
import { type Caller, callerOf, resultOf } from '../testing/calls.ts';
import { type Person, person } from '../testing/person.ts';
import { registered } from '../testing/register.ts';
import type { Place } from './place.ts';

/** The fault of an answer, 0 without one. */
type Code = Fault | 0 | -1;

/** Somebody with a session who changes the name again and again: a number, counted up. */
export interface Visitor {
  someone: Person;
  call: Caller;
  /** The last name that the platform was asked for. */
  asked: number;
  /** The last name that it has acknowledged. */
  acknowledged: number;
}

/** Signs somebody in who has an account. */
export async function signedIn({ url }: Place, someone: Person): Promise<Visitor> {
  const browser = newBrowser();
  const call = callerOf(url, browser);
  const { authorizeCode } = await resultOf(call, 'authByPWDOrOTM', someone);
  const { token, accountID } = await resultOf(call, 'loginByAuthorizeCode4AccountWeb', { authorizeCode });
  Object.assign(browser, { token, accountID });
  return { someone, call, asked: 0, acknowledged: 0 };
}

/** Makes an account, without waiting for its welcome letter. */
export const newAccount = (place: Place): Promise<Person> =>
  registered(place, person(), { waitForWelcome: false });

/** Changes the name once. @returns undefined where no answer came */
export async function rename(visitor: Visitor): Promise<Code | undefined> {
  visitor.asked += 1;
  const nickName = `${visitor.asked}`;
  const answer = await visitor.call('editAccountDataInfo', { nickName }).catch(() => undefined);
  if (answer?.[0] === 0) visitor.acknowledged = Number(nickName);
  return answer?.[0];
}

/** What the platform has acknowledged. */
export interface Acknowledged {
  accounts: readonly Person[];
  visitors: readonly Visitor[];
}

/** Many users who register, sign in and change their names, until they are stopped. */
export interface Crowd extends Acknowledged {
  /** What changes were answered with. */
  answers: ReadonlySet<Code>;
  /** @returns how many changes were acknowledged so far */
  changes: () => number;
  stop: () => Promise<void>;
}

const streams = 3;
/** With more, each of them would only be slower. */
const mostVisitors = 6;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Starts a crowd. */
export function gather(place: Place): Crowd {
  const accounts: Person[] = [];
  const visitors: Visitor[] = [];
  const answers = new Set<Code>();
  const running: Promise<void>[] = [];
  let over = false;

  const change = async (visitor: Visitor) => {
    while (!over) {
      const answer = await rename(visitor);
      if (answer !== undefined) answers.add(answer);
      await turn();
    }
  };
  const enter = async () => {
    const someone = await newAccount(place);
    accounts.push(someone);
    if (visitors.length >= mostVisitors) return;
    const visitor = await signedIn(place, someone);
    visitors.push(visitor);
    running.push(change(visitor));
  };
  const comeIn = async () => {
    while (!over) {
      // An answer that does not come acknowledges nothing.
      await enter().catch(() => undefined);
      await turn();
    }
  };
  for (let count = 0; count < streams; count += 1) running.push(comeIn());
  return {
    accounts,
    visitors,
    answers,
    changes: () => visitors.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    async stop() {
      over = true;
      await Promise.all(running);
    },
  };
}

/** Expects every acknowledged account, session and change to be there. */
export async function expectAllKept({ url }: Place, { accounts, visitors }: Acknowledged): Promise<void> {
  for (const someone of accounts) {
    const [fault] = await callerOf(url)('authByPWDOrOTM', someone);
    expect(fault, 'an acknowledged account signs in').toBe(0);
  }
  for (const { call, asked, acknowledged } of visitors) {
    const { nickName } = await resultOf(call, 'getAccountDataInfo', {});
    expect(Number(nickName), 'an acknowledged change is there').toBeGreaterThanOrEqual(acknowledged);
    expect(Number(nickName)).toBeLessThanOrEqual(asked);
  }
}
