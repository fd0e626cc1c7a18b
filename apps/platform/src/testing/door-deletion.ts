import { days, hours } from '@foyer/contract/durations';
import { expect } from 'vitest';
import { askForDeletion, cancelTokenOf } from './deletion.ts';
import { type Door, doorAt } from './door.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';
import { openBrowser, tryPassword } from './sign-in.ts';
import type { BrowserName, DoorModel } from './sign-in-model.ts';

const names = ['home', 'office', 'stranger'] as const satisfies readonly BrowserName[];

/** Deletion and keeping, as acts at the door. */
export function deletionDoorAt(platform: PlatformUnderTest) {
  const { look, pass, passDoor, stepUp } = doorAt(platform);

  /** Asks for the deletion, by which every browser is signed out. @returns its receipt; undefined where nobody was let through */
  async function ask(model: DoorModel, door: Door, name: BrowserName): Promise<string | undefined> {
    if (!(await look(model, door, name)) || !(await stepUp(model, door, name))) return undefined;
    const { receiptId } = await askForDeletion(platform, { browser: door.browsers[name] });
    model.signOutEverywhere();
    for (const each of names) expect(await look(model, door, each)).toBe(false);
    return receiptId;
  }

  /** Signs in meanwhile: nothing is open but what shows the deletion, and keeps the account. @returns whether it is kept */
  async function keepSignedIn(model: DoorModel, door: Door, name: BrowserName): Promise<boolean> {
    const browser = door.browsers[name];
    const password = model.password ?? '';
    const answer = await tryPassword(platform, browser, { email: door.email, password });
    const typed = model.typePassword(name, password);
    if (typed !== 0) {
      expect(answer[0]).toBe(typed);
      return false;
    }
    await passDoor(model, door, name, { answer, trusts: false });
    const account = await platform.succeed('getAccountDataInfo', {}, { browser });
    expect(account.pendingDeletion).toBeDefined();
    const closed = await platform.refusal('listDevices', {}, { browser });
    expect([closed.fault, closed.details]).toEqual([11266, { due: 'deletion' }]);
    await platform.succeed('cancelDeletion', {}, { browser });
    return true;
  }

  return {
    /** Asks for the deletion and keeps the account days later: signed in, or else by the link of the letter. */
    async keep(model: DoorModel, door: Door, name: BrowserName, by: 'signIn' | 'link'): Promise<void> {
      const receiptId = await ask(model, door, name);
      if (receiptId === undefined) return;
      await pass(model, days(3));
      if (by === 'signIn' && (await keepSignedIn(model, door, name))) return;
      const cancelToken = cancelTokenOf(platform, receiptId);
      const stop = async () =>
        (await platform.call('cancelDeletion', { cancelToken }, { browser: await openBrowser(platform) }))[0];
      expect([await stop(), await stop()]).toEqual([0, 11221]);
    },

    /** Asks for the deletion and lets its day come: nothing opens the account any more. @returns whether it is gone */
    async letGo(model: DoorModel, door: Door, name: BrowserName): Promise<boolean> {
      if ((await ask(model, door, name)) === undefined) return false;
      const password = model.password ?? '';
      await pass(model, days(14) + hours(2));
      model.erase();
      const [fault] = await tryPassword(platform, await openBrowser(platform), {
        email: door.email,
        password,
      });
      // it counts against the address, as any other
      expect(fault).toBe(model.typePassword('stranger', password));
      return true;
    },
  };
}
