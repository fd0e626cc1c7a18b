import * as z from 'zod/mini';
import type { Writer } from '../../../kernel/store/store.ts';
import type { WayIn } from '../../accounts/rules/ways-in.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { backupCodesOf, findBackupCodeSet, restoreBackupCodes } from '../store/backup-codes.ts';
import { findOtpFactor, removeOtpFactor, setMfaSince, setOtpFactor } from '../store/otp-factors.ts';
import { removeFactors } from './remove-factors.ts';

const epochMsOrNull = z.nullable(z.int());

const keptSchema = z.object({
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

type Kept = z.output<typeof keptSchema>;

/** @returns the sealed secret of the authenticator app that an account had before a change, if it had one */
export const sealedIn = (before: string): string | undefined =>
  keptSchema.parse(JSON.parse(before)).otp?.sealedSecret;

/** @returns what was kept with the secret sealed anew */
export function withSealed(before: string, sealedSecret: string): string {
  const kept: Record<string, unknown> = JSON.parse(before);
  const { otp } = keptSchema.parse(kept);
  return JSON.stringify({ ...kept, otp: otp && { ...otp, sealedSecret } });
}

async function restoreOtp(tx: Writer, account: HeldAccount, otp: Kept['otp']): Promise<void> {
  const current = await findOtpFactor(tx, account);
  // not by the secret, which may have been sealed anew since (settled X8)
  const isSame = current !== undefined && current.addedAt === otp?.addedAt;
  if (otp) await setOtpFactor(tx, account, isSame ? { ...otp, lastStep: current.lastStep } : otp);
  else await removeOtpFactor(tx, account);
}

async function restoreCodes(tx: Writer, account: HeldAccount, set: Kept['backupCodes']): Promise<void> {
  const used = new Map(
    (await backupCodesOf(tx, account)).map(({ digest, usedAt }) => [digest, usedAt] as const),
  );
  const codes = set?.codes.map(({ digest, usedAt }) => ({ digest, usedAt: used.get(digest) ?? usedAt }));
  await restoreBackupCodes(tx, account, set && codes ? { ...set, codes } : undefined);
}

/** The authenticator app and the backup codes. */
export const factorsWayIn: WayIn = {
  async read(tx, account) {
    const otp = await findOtpFactor(tx, account);
    const set = await findBackupCodeSet(tx, account);
    const kept: Kept = {
      mfaSince: account.mfaSince,
      otp: otp ? { sealedSecret: otp.sealedSecret, lastStep: otp.lastStep, addedAt: otp.addedAt } : null,
      backupCodes: set
        ? { salt: set.salt, createdAt: set.createdAt, codes: await backupCodesOf(tx, account) }
        : null,
    };
    return kept;
  },
  wipe: (tx, services, account) => removeFactors(tx, { services }, account),
  async restore(tx, account, { kept }) {
    const { mfaSince, otp, backupCodes } = keptSchema.parse(kept);
    await restoreOtp(tx, account, otp);
    await restoreCodes(tx, account, backupCodes);
    return setMfaSince(tx, account, mfaSince);
  },
};
