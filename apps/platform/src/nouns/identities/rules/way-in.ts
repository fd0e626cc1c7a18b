import * as z from 'zod/mini';
import type { WayIn } from '../../accounts/rules/ways-in.ts';
import { identitiesOf, restoreIdentities, wipeIdentities } from '../store/identities.ts';

const keptSchema = z.object({
  /** A change from before there were identities has none. */
  identities: z._default(
    z.array(
      z.object({
        issuer: z.string(),
        subject: z.string(),
        provider: z.string(),
        email: z.nullable(z.string()),
        boundAt: z.int(),
        lastUsedAt: z.nullable(z.int()),
      }),
    ),
    [],
  ),
});

export const identitiesWayIn: WayIn = {
  async read(tx, account) {
    const own = await identitiesOf(tx, account);
    return { identities: own.map(({ accountID: _own, ...identity }) => identity) };
  },
  async wipe(tx, _services, account) {
    await wipeIdentities(tx, account);
    return account;
  },
  async restore(tx, account, { kept }) {
    await restoreIdentities(tx, account, keptSchema.parse(kept).identities);
    return account;
  },
};
