import { addressSubject } from '../../domain/subject.ts';
import { forgetDevices, knowsBrowser } from '../../store/accounts/devices.ts';
import { forgetFreedBrowsers } from '../../store/limits/unlocked-browsers.ts';
import type { Writer } from '../../store/store.ts';
import type { AccountTable, Hash } from '../../store/tables.ts';
import type { Context } from '../context.ts';

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

/** Forgets the browsers that signed in to an account and those that a lock mail has freed, all or all but one. */
export async function forgetBrowsers(
  tx: Writer,
  { services }: Pick<Context, 'services'>,
  account: Pick<AccountTable, 'accountID' | 'emailKey'>,
  but?: Hash,
): Promise<void> {
  await forgetDevices(tx, account, but);
  await forgetFreedBrowsers(tx, addressSubject(services.keys, account.emailKey), but);
}
