import * as z from 'zod/mini';
import type { WayIn } from '../../accounts/rules/ways-in.ts';
import { endAddressChange } from '../store/recovery-address-changes.ts';
import { addAddress, freeSlot, recoveryAddressesOf, removeAddresses } from '../store/recovery-addresses.ts';

/** A release that knew no recovery addresses kept none. */
const keptSchema = z.object({
  recoveryAddress: z.optional(
    z.nullable(
      z.object({
        addressID: z.string(),
        email: z.string(),
        emailKey: z.string(),
        askedAt: z.int(),
        provenAt: z.nullable(z.int()),
        since: z.nullable(z.int()),
      }),
    ),
  ),
});

/**
 * The recovery address: an undo restores the one of before, and whatever was to become of it. Where its mailbox has been
 * taken up by as many other accounts as it may be, there is none.
 */
export const recoveryAddressWayIn: WayIn = {
  async read(tx, account) {
    const { on } = await recoveryAddressesOf(tx, account);
    if (!on) return { recoveryAddress: null };
    const { addressID, email, emailKey, askedAt, provenAt, since } = on;
    return { recoveryAddress: { addressID, email, emailKey, askedAt, provenAt, since } };
  },
  async wipe(tx, { clock }, account) {
    await endAddressChange(tx, account, clock.now());
    await removeAddresses(tx, account);
    return account;
  },
  async restore(tx, account, { kept, now }) {
    const { recoveryAddress } = keptSchema.parse(kept);
    // written by a release that knew none: what there is stays
    if (recoveryAddress === undefined) return account;
    await endAddressChange(tx, account, now);
    await removeAddresses(tx, account);
    if (!recoveryAddress) return account;
    const slot = await freeSlot(tx, recoveryAddress.emailKey);
    if (slot !== undefined) await addAddress(tx, account, { ...recoveryAddress, slot });
    return account;
  },
};
