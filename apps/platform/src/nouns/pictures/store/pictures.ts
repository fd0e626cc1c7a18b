import type { Reader, Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import type { PictureTable } from './picture-tables.ts';

/** A picture by its address. */
export async function findPicture(
  db: Reader,
  pictureID: string,
): Promise<Pick<PictureTable, 'type' | 'bytes'> | undefined> {
  const found = await db
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .where('pictureID', '=', pictureID)
    .executeTakeFirst();
  // SQLite hands out plain arrays of bytes
  return found && { type: found.type, bytes: Buffer.from(found.bytes) };
}

/**
 * Gives an account another picture, with null none; the one before is gone.
 * @returns the account as it then is
 */
export async function setPicture(
  tx: Writer,
  account: HeldAccount,
  picture: Omit<PictureTable, 'accountID'> | null,
): Promise<HeldAccount> {
  const { accountID } = account;
  await tx.deleteFrom('pictures').where('accountID', '=', accountID).execute();
  if (picture)
    await tx
      .insertInto('pictures')
      .values({ ...picture, accountID })
      .execute();
  const pictureID = picture?.pictureID ?? null;
  await tx.updateTable('accounts').set({ pictureID }).where('accountID', '=', accountID).execute();
  return { ...account, pictureID };
}
