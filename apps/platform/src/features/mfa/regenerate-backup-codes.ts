import { audit } from '../../accounts/audit.ts';
import { recordChange } from '../../accounts/changes/record-change.ts';
import { makeBackupCodes } from '../../accounts/factors/backup-codes.ts';
import { tellOfFactor } from '../../accounts/factors/tell-of-factor.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { replaceBackupCodes } from '../../store/accounts/backup-codes.ts';
import type { Handler } from '../handler.ts';

/** Makes new backup codes; refused with 11000 while no second factor is on. */
export const regenerateBackupCodes: Handler<'regenerateBackupCodes'> = async (request) => {
  const { services, session, refuse } = request;
  const { accountID, account } = session;
  if (account.mfaSince === null) return refuse(11000, { fields: { mfa: 'off' } });
  const { shown, salt, digests } = await makeBackupCodes(request);
  const now = services.clock.now();
  await services.store.change(async (tx) => {
    const held = await holdOwnAccount(tx, request);
    if (held.mfaSince === null) return refuse(11000, { fields: { mfa: 'off' } });
    const link = await recordChange(tx, services, held, 'factors');
    await replaceBackupCodes(tx, held, { salt, digests, now });
    await audit(tx, request, { event: 'mfa.codesRenewed', accountID });
    await tellOfFactor(tx, request, held, { letter: 'backupCodesRenewed', link });
  });
  return { backupCodes: shown };
};
