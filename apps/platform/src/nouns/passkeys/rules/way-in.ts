import * as z from 'zod/mini';
import type { WayIn } from '../../accounts/rules/ways-in.ts';
import { passkeysOf, restorePasskeys, wipePasskeys } from '../store/passkeys.ts';

/** Ids of the passkeys: one that is removed stays in its table for as long as the change can be undone. */
const keptSchema = z.object({ passkeys: z.array(z.string()) });

export const passkeysWayIn: WayIn = {
  async read(tx, account) {
    const own = await passkeysOf(tx, account);
    return { passkeys: own.map(({ credentialID }) => credentialID) };
  },
  async wipe(tx, _services, account) {
    await wipePasskeys(tx, account);
    return account;
  },
  async restore(tx, account, { kept, now }) {
    await restorePasskeys(tx, account, { credentialIDs: keptSchema.parse(kept).passkeys, now });
    return account;
  },
};
