import { limits } from '@foyer/contract/limits';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import type { Context } from '../../../kernel/call/context.ts';
import { linkTokenOf } from '../../../kernel/secrets/link-token.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor } from '../../accounts/rules/endings.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tellOwner } from '../../changes/rules/tell-owner.ts';
import type { DeletionOrigin, DeletionTable } from '../store/deletion-tables.ts';
import { addDeletion, waitingDeletions } from '../store/deletions.ts';
import { brandIDsOf, brandNames } from './brands-of.ts';
import { cancelLinkOf } from './cancel-link.ts';

/** A deletion that waits for its day. */
export interface ScheduledDeletion {
  /** 128 random bits, by which it can be followed: getDeletionReceipt. */
  receiptID: string;
  /** When it is carried out, epoch milliseconds. */
  effectiveAt: number;
}

type Origin = Exclude<DeletionOrigin, 'unverified'>;

/**
 * Schedules the deletion of an account 14 days from now, in the transaction that holds it (settled C3, X3). Everything
 * that opens the account ends, the calling session included. What apps and assistants may do is suspended as long as
 * `deletionAt` stands in its row. The owner is told, with a link that stops the deletion. The caller has checked who
 * may ask for it.
 * @returns the deletion; where one waits already, that one, and nothing changes
 */
export async function scheduleAccountDeletion(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  origin: Origin,
): Promise<ScheduledDeletion> {
  const waiting = await waitingDeletions(tx, account);
  const known = waiting.find(({ scope }) => scope === 'account');
  if (known) return known;
  const sessionsEnded = await endFor(tx, context, account, 'deletionScheduled');
  return schedule(tx, context, account, {
    scope: 'account',
    origin,
    brandIDs: [],
    appIDs: [],
    sessionsEnded,
  });
}

/**
 * Schedules the deletion of what an account has with some brands 14 days from now; the account, its sessions and the
 * brands' apps stay as they are until then.
 * @param brandIDs brands of the kit; those whose data are about to be deleted already keep the day that they have
 * @returns the deletion; where nothing is left to schedule, the next of those that wait for these brands
 */
export async function scheduleBrandDeletion(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { brandIDs, origin }: { brandIDs: readonly string[]; origin: Origin },
): Promise<ScheduledDeletion> {
  const waiting = await waitingDeletions(tx, account);
  const scheduled = waiting.flatMap((deletion) => brandIDsOf(deletion));
  const fresh = [...new Set(brandIDs)].filter((brandID) => !scheduled.includes(brandID));
  const known = waiting.find((deletion) => brandIDsOf(deletion).some((id) => brandIDs.includes(id)));
  if (fresh.length === 0 && known) return known;
  const { apps } = context.services.brand;
  const appIDs = Object.values(apps).flatMap(({ appID, brand }) => (fresh.includes(brand) ? [appID] : []));
  return schedule(tx, context, account, { scope: 'brands', origin, brandIDs: fresh, appIDs });
}

interface Wanted extends Pick<DeletionTable, 'scope' | 'origin'> {
  brandIDs: readonly string[];
  appIDs: readonly AppID[];
  sessionsEnded?: number;
}

async function schedule(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  { scope, origin, brandIDs, appIDs, sessionsEnded = 0 }: Wanted,
): Promise<ScheduledDeletion> {
  const { clock, keys, brand } = context.services;
  const requestedAt = clock.now();
  const receiptID = newID();
  const effectiveAt = requestedAt + limits.deletion.wait;
  const linkID = cancelLinkOf(receiptID);
  const held = await addDeletion(tx, account, {
    receiptID,
    scope,
    origin,
    brandIDs: JSON.stringify(brandIDs),
    appIDs: JSON.stringify(appIDs),
    cancelHash: hashOf(linkTokenOf(linkID, keys)),
    requestedAt,
    effectiveAt,
  });
  const event = scope === 'account' ? 'deletion.scheduled' : 'deletion.brandsScheduled';
  const details = { receiptID, origin, brandIDs: brandIDs.join(' '), sessionsEnded };
  await audit(tx, context, { event, accountID: account.accountID, details });
  const brands = brandNames(brand, brandIDs);
  const data = { brands, link: { linkID, until: effectiveAt } };
  await tellOwner(tx, context, held, { letter: 'deletionScheduled', data });
  return { receiptID, effectiveAt };
}
