import type { ResultOf } from '@foyer/contract/calls';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { shownCredentialID } from '../rules/credential-id.ts';
import type { PasskeyTable } from '../store/passkey-tables.ts';

type Shown = ResultOf<'listPasskeys'>['passkeys'][number];

/** A passkey as its owner is shown it. */
export const shownPasskey = ({
  credentialID,
  name,
  backedUp,
  addedAt,
  lastUsedAt,
}: Pick<PasskeyTable, 'credentialID' | 'name' | 'backedUp' | 'addedAt' | 'lastUsedAt'>): Shown => ({
  credentialID: shownCredentialID(credentialID),
  name,
  synced: backedUp === 1,
  addedAt: isoDateTime(addedAt),
  ...(lastUsedAt === null ? {} : { lastUsedAt: isoDateTime(lastUsedAt) }),
});
