import * as z from 'zod/mini';
import { backupCodesOf, findBackupCodeSet, restoreBackupCodes } from '../../store/accounts/backup-codes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { identitiesOf, restoreIdentities } from '../../store/accounts/identities.ts';
import {
  findOtpFactor,
  removeOtpFactor,
  setMfaSince,
  setOtpFactor,
} from '../../store/accounts/otp-factors.ts';
import { passkeysOf, restorePasskeys } from '../../store/accounts/passkeys.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';

const epochMsOrNull = z.nullable(z.int());

/** What protects an account besides its address and password, as a change keeps it (settled A9). */
const protectionSchema = z.object({
  /** Ids of the passkeys; one that is removed lies as long as the change can be undone. */
  passkeys: z.array(z.string()),
  /** Those that sign in to it; a change from before there were any has none. */
  identities: z._default(
    z.array(
      z.object({
        issuer: z.string(),
        subject: z.string(),
        provider: z.string(),
        email: z.nullable(z.string()),
        boundAt: z.int(),
        lastUsedAt: epochMsOrNull,
      }),
    ),
    [],
  ),
  mfaSince: epochMsOrNull,
  otp: z.nullable(z.object({ sealedSecret: z.string(), lastStep: z.int(), addedAt: z.int() })),
  backupCodes: z.nullable(
    z.object({
      salt: z.string(),
      createdAt: z.int(),
      codes: z.array(z.object({ digest: z.string(), usedAt: epochMsOrNull })),
    }),
  ),
});

/** @returns JSON of what protects an account now; its secrets stay sealed as they are */
export async function protectionOf(tx: Writer, account: HeldAccount): Promise<string> {
  const otp = await findOtpFactor(tx, account);
  const set = await findBackupCodeSet(tx, account);
  const protection: z.output<typeof protectionSchema> = {
    passkeys: (await passkeysOf(tx, account)).map(({ credentialID }) => credentialID),
    identities: (await identitiesOf(tx, account)).map(({ accountID: _own, ...identity }) => identity),
    mfaSince: account.mfaSince,
    otp: otp ? { sealedSecret: otp.sealedSecret, lastStep: otp.lastStep, addedAt: otp.addedAt } : null,
    backupCodes: set
      ? { salt: set.salt, createdAt: set.createdAt, codes: await backupCodesOf(tx, account) }
      : null,
  };
  return JSON.stringify(protection);
}

/** @returns the sealed secret of the authenticator app in what protected an account before a change, if it had one */
export const sealedIn = (before: string): string | undefined =>
  protectionSchema.parse(JSON.parse(before)).otp?.sealedSecret;

/** @returns the same with the secret sealed anew */
export function withSealed(before: string, sealedSecret: string): string {
  const protection = protectionSchema.parse(JSON.parse(before));
  return JSON.stringify({ ...protection, otp: protection.otp && { ...protection.otp, sealedSecret } });
}

/**
 * Puts back what protected an account before a change. What was used up meanwhile stays so: a code works once, whatever is
 * undone (security: R23, R31).
 * @returns the account as it then is
 */
export async function restoreProtection(
  tx: Writer,
  account: HeldAccount,
  { before, now }: { before: string; now: EpochMs },
): Promise<HeldAccount> {
  const { mfaSince, otp, backupCodes, passkeys, identities } = protectionSchema.parse(JSON.parse(before));
  const current = await findOtpFactor(tx, account);
  // not by the secret, which may have been sealed anew meanwhile (settled X8)
  const isSame = current !== undefined && current.addedAt === otp?.addedAt;
  if (otp) await setOtpFactor(tx, account, isSame ? { ...otp, lastStep: current.lastStep } : otp);
  else await removeOtpFactor(tx, account);
  const used = new Map(
    (await backupCodesOf(tx, account)).map(({ digest, usedAt }) => [digest, usedAt] as const),
  );
  const codes = backupCodes?.codes.map(({ digest, usedAt }) => ({
    digest,
    usedAt: used.get(digest) ?? usedAt,
  }));
  await restoreBackupCodes(tx, account, backupCodes && codes ? { ...backupCodes, codes } : undefined);
  await restorePasskeys(tx, account, { credentialIDs: passkeys, now });
  await restoreIdentities(tx, account, identities);
  return setMfaSince(tx, account, mfaSince);
}
