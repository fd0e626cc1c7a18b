import { expect } from '@playwright/test';
import { newBrowser } from '../../apps/platform/src/testing/browser.ts';
import { type Caller, callerOf, resultOf } from '../testing/calls.ts';
import type { Person } from '../testing/person.ts';

/** Somebody who changes the name again and again: a number, counted up. */
interface Visitor {
  asked: number;
  acknowledged: number;
}

/** Users who change their names, and the answers that they got. */
export interface Load {
  /** Changes that were acknowledged so far. */
  acknowledged: () => number;
  /** Answers with a fault, by its code. */
  faults: ReadonlyMap<number, number>;
  /** Answers that are not of the contract, and 11300 without a time to try again. */
  broken: readonly string[];
  /** The longest time in which no change was acknowledged, in milliseconds. */
  longestPause: () => number;
  /** Ends the work. Expects every acknowledged change to be there. */
  end: () => Promise<void>;
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Calls again where the platform says "not now", after the time that it names. */
export const patient =
  (call: Caller): Caller =>
  async (name, data) => {
    for (;;) {
      const answer = await call(name, data);
      if (answer[0] !== 11300) return answer;
      await new Promise((resolve) => setTimeout(resolve, answer[1].retryAfterSec * 1000));
    }
  };

/** Signs somebody in. @returns calls of that session */
export async function signedIn(url: string, someone: Person): Promise<Caller> {
  const browser = newBrowser();
  const call = callerOf(url, browser);
  const { authorizeCode } = await resultOf(patient(call), 'authByPWDOrOTM', someone);
  const exchange = await resultOf(patient(call), 'loginByAuthorizeCode4AccountWeb', { authorizeCode });
  Object.assign(browser, { token: exchange.token, accountID: exchange.accountID });
  return call;
}

/** Lets people work, each in a session of its own. */
export async function startLoad(url: string, people: readonly Person[]): Promise<Load> {
  const faults = new Map<number, number>();
  const broken: string[] = [];
  let [over, lastDone, longest] = [false, performance.now(), 0];
  const noteDone = () => {
    const now = performance.now();
    longest = Math.max(longest, now - lastDone);
    lastDone = now;
  };

  async function change(visitor: Visitor, call: Caller): Promise<void> {
    visitor.asked += 1;
    const nickName = `${visitor.asked}`;
    const answer = await call('editAccountDataInfo', { nickName }).catch((reason: Error) => reason);
    if (answer instanceof Error) return void broken.push(answer.message);
    const [fault, details] = answer;
    if (fault !== 0) {
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      if (fault === 11300 && !(details.retryAfterSec >= 1)) broken.push('11300 without a time');
      return;
    }
    visitor.acknowledged = Number(nickName);
    noteDone();
  }

  const everybody: { visitor: Visitor; call: Caller }[] = [];
  for (const someone of people) {
    const call = await signedIn(url, someone);
    everybody.push({ visitor: { asked: 0, acknowledged: 0 }, call });
  }
  const running = everybody.map(async ({ visitor, call }) => {
    while (!over) {
      await change(visitor, call);
      await turn();
    }
  });
  lastDone = performance.now();
  return {
    acknowledged: () => everybody.reduce((sum, { visitor }) => sum + visitor.acknowledged, 0),
    faults,
    broken,
    longestPause: () => Math.max(longest, performance.now() - lastDone),
    async end() {
      over = true;
      await Promise.all(running);
      for (const { visitor, call } of everybody) {
        const { nickName } = await resultOf(patient(call), 'getAccountDataInfo', {});
        expect(Number(nickName), 'an acknowledged change is there').toBeGreaterThanOrEqual(
          visitor.acknowledged,
        );
        expect(Number(nickName)).toBeLessThanOrEqual(visitor.asked);
      }
    },
  };
}

/** Waits until more is acknowledged than now. @returns after how many milliseconds */
export async function goesOn(load: Load, within: number): Promise<number> {
  const [before, began] = [load.acknowledged(), performance.now()];
  await expect.poll(() => load.acknowledged() > before, { timeout: within, intervals: [20] }).toBe(true);
  return performance.now() - began;
}
