import { addressSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { forgetDevice, forgetDevices, knowsBrowser } from '../../devices/store/devices.ts';
import { forgetFreedBrowser, forgetFreedBrowsers } from '../store/unlocked-browsers.ts';

/**
 * Whether an address knows the caller's browser: it has signed in to the address's account before, or the link of a lock
 * mail has freed it and that lock still runs. The same work whatever the answer (security: R48, R49).
 */
export const isKnownBrowser = ({ caller, services }: Context, emailKey: string): Promise<boolean> =>
  knowsBrowser(
    services.store.read,
    { emailKey, subject: addressSubject(services.keys, emailKey), bindHash: caller.bindHash },
    services.clock.now(),
  );

/** Forgets one browser of an account's, whatever it is known by: it is a stranger's from here on. */
export async function forgetBrowser(
  tx: Writer,
  { services }: Context,
  account: HeldAccount,
  bindHash: Hash,
): Promise<void> {
  await forgetDevice(tx, account, bindHash);
  await forgetFreedBrowser(tx, addressSubject(services.keys, account.emailKey), bindHash);
}

/** Forgets the browsers that signed in to an account and those that a lock mail has freed, all but the named ones. */
export async function forgetBrowsers(
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  account: HeldAccount,
  but: readonly Hash[] = [],
): Promise<void> {
  await forgetDevices(tx, account, but);
  await forgetFreedBrowsers(tx, addressSubject(services.keys, account.emailKey), but);
}
