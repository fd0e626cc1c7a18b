import type { Reader } from '../../kernel/store/store.ts';
import type { PasskeyTable } from '../../nouns/passkeys/store/passkey-tables.ts';
import { passkeysOf } from '../../nouns/passkeys/store/passkeys.ts';
import { printableCell } from '../output/printable.ts';
import { timeText } from '../output/table.ts';

/** A passkey as the operator sees it; times in epoch milliseconds. */
export type PasskeyShown = Pick<PasskeyTable, 'name' | 'addedAt' | 'lastUsedAt'>;

/** Reads the passkeys of an account, newest first. */
export async function passkeysShown(
  db: Reader,
  account: Pick<PasskeyTable, 'accountID'>,
): Promise<PasskeyShown[]> {
  const passkeys = await passkeysOf(db, account);
  return passkeys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt }));
}

/** Formats a passkey in one line. */
export const passkeyText = ({ name, addedAt, lastUsedAt }: PasskeyShown): string =>
  `${printableCell(name)}, added ${timeText(addedAt)}, ${lastUsedAt ? `used ${timeText(lastUsedAt)}` : 'never used'}`;
