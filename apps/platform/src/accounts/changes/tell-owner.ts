import { defaultAppID } from '@foyer/contract/partner-apps';
import type { Letter } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { changesSince } from '../../store/accounts/changes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { onOccasion, type Told } from '../write-to-owner.ts';

/**
 * Posts a letter to the address of an account and to those that it had within the last 7 days.
 * @param but addresses that get letters of their own
 */
export async function postToOwner(
  tx: Writer,
  services: Services,
  account: HeldAccount,
  letter: Letter,
  { appID = defaultAppID, but = [] }: { appID?: Context['caller']['appID']; but?: readonly string[] } = {},
): Promise<void> {
  const earlier = await changesSince(tx, account, { since: 0, now: services.clock.now() });
  const addresses = new Map([...earlier, account].map(({ emailKey, email }) => [emailKey, email] as const));
  for (const [emailKey, to] of addresses)
    if (!but.includes(emailKey))
      await services.mail.post(tx, { ...letter, to, language: account.language, appID });
}

/**
 * Tells the owner of an account of a change that the caller has made: at its address, and at those that it had within the
 * last 7 days, from where an earlier change can still be undone (flows.md, "Undo").
 * @param but addresses that get letters of their own
 */
export const tellOwner = (
  tx: Writer,
  context: Context,
  account: HeldAccount,
  told: Told,
  but: readonly string[] = [],
): Promise<void> =>
  postToOwner(tx, context.services, account, onOccasion(context, told), {
    appID: context.caller.appID,
    but,
  });
