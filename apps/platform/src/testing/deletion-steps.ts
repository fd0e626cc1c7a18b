import { days, hours } from '@foyer/contract/durations';
import { expect } from 'vitest';
import { askForDeletion, cancelTokenOf } from './deletion.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { openBrowser, tryPassword } from './sign-in.ts';
import type { AccountModel, BrowserName } from './sign-in-model.ts';
import { type Real, signInSteps } from './sign-in-steps.ts';

const names = ['home', 'office', 'stranger'] as const satisfies readonly BrowserName[];

/** Asking for the deletion of an account and keeping it, as acts. */
export function deletionSteps(platform: PlatformUnderTest) {
  const { look, pass, completeSignIn, stepUp } = signInSteps(platform);

  /** Asks for the deletion, by which every browser is signed out. @returns its receipt; undefined where nobody was let through */
  async function ask(model: AccountModel, real: Real, name: BrowserName): Promise<string | undefined> {
    if (!(await look(model, real, name)) || !(await stepUp(model, real, name))) return undefined;
    const { receiptId } = await askForDeletion(platform, { browser: real.browsers[name] });
    model.signOutEverywhere();
    for (const each of names) expect(await look(model, real, each)).toBe(false);
    return receiptId;
  }

  /** Signs in meanwhile: nothing is open but what shows the deletion, and keeps the account. @returns whether it is kept */
  async function keepSignedIn(model: AccountModel, real: Real, name: BrowserName): Promise<boolean> {
    const browser = real.browsers[name];
    const password = model.password ?? '';
    const answer = await tryPassword(platform, browser, { email: real.email, password });
    const typed = model.typePassword(name, password);
    if (typed !== 0) {
      expect(answer[0]).toBe(typed);
      return false;
    }
    await completeSignIn(model, real, name, { answer, trusts: false });
    const account = await platform.succeed('getAccountDataInfo', {}, { browser });
    expect(account.pendingDeletion).toBeDefined();
    const closed = await platform.refusal('listDevices', {}, { browser });
    expect([closed.fault, closed.details]).toEqual([11266, { due: 'deletion' }]);
    await platform.succeed('cancelDeletion', {}, { browser });
    return true;
  }

  return {
    /** Asks for the deletion and keeps the account days later: signed in, or else by the link of the letter. */
    async keep(model: AccountModel, real: Real, name: BrowserName, by: 'signIn' | 'link'): Promise<void> {
      const receiptId = await ask(model, real, name);
      if (receiptId === undefined) return;
      await pass(model, days(3));
      if (by === 'signIn' && (await keepSignedIn(model, real, name))) return;
      const cancelToken = cancelTokenOf(platform, receiptId);
      const stop = async () =>
        (await platform.call('cancelDeletion', { cancelToken }, { browser: await openBrowser(platform) }))[0];
      expect([await stop(), await stop()]).toEqual([0, 11221]);
    },

    /** Asks for the deletion and lets its day come: nothing opens the account any more. @returns whether it is gone */
    async letGo(model: AccountModel, real: Real, name: BrowserName): Promise<boolean> {
      if ((await ask(model, real, name)) === undefined) return false;
      const password = model.password ?? '';
      await pass(model, days(14) + hours(2));
      model.erase();
      const [fault] = await tryPassword(platform, await openBrowser(platform), {
        email: real.email,
        password,
      });
      // it counts against the address, as any other
      expect(fault).toBe(model.typePassword('stranger', password));
      return true;
    },
  };
}
