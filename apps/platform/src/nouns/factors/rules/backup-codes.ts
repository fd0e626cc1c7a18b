import { limits } from '@foyer/contract/limits';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { writeToBoth } from '../../recovery-address/rules/write-to-recovery-address.ts';
import {
  countBackupCodes,
  findBackupCodeSet,
  hasBackupCode,
  tryUseBackupCode,
} from '../store/backup-codes.ts';
import { newBackupCodes, readBackupCode, showBackupCode } from './backup-code.ts';
import type { Comparison } from './factor.ts';

/** Ten new codes: as they are shown this once, and as they are stored. */
export interface NewBackupCodes {
  shown: string[];
  salt: string;
  digests: string[];
}

/** Makes ten codes under one salt (security: R29, R30). @throws Overloaded */
export async function makeBackupCodes({ services }: Context): Promise<NewBackupCodes> {
  const { hasher } = services;
  const codes = newBackupCodes(limits.mfa.backupCodes);
  const salt = hasher.newSalt();
  const digests: string[] = [];
  // one after the other: nobody who signs in meanwhile waits for ten
  for (const code of codes) digests.push(await hasher.digest(code, salt));
  return { shown: codes.map(showBackupCode), salt, digests };
}

/** Compares a backup code: one hash, however many codes there are (security: R30). @throws Overloaded */
export async function compareBackupCode(
  context: Context,
  accountID: string,
  typed: string,
): Promise<Comparison> {
  const { store, hasher, clock } = context.services;
  const code = readBackupCode(typed);
  const set = await findBackupCodeSet(store.read, { accountID });
  if (code === undefined || !set) return 'wrong';
  const digest = await hasher.digest(code, set.salt);
  const found = await hasBackupCode(store.read, { accountID, digest });
  if (found !== 'unused') return found ?? 'wrong';
  return {
    async use(tx, account) {
      if (!(await tryUseBackupCode(tx, account, { digest, now: clock.now() }))) return false;
      const backupCodesLeft = await countBackupCodes(tx, account);
      await tellOfUse(tx, context, account, backupCodesLeft);
      return { backupCodesLeft };
    },
  };
}

/** Every use is told, with how many are left (security: R31, R33). */
async function tellOfUse(tx: Writer, context: Context, account: HeldAccount, left: number): Promise<void> {
  const { accountID } = account;
  const eventID = await audit(tx, context, {
    event: 'mfa.codeUsed',
    accountID,
    details: { left },
  });
  await writeToBoth(tx, context, account, { letter: 'backupCodeUsed', data: { left, eventID } });
}
