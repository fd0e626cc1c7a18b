import type { Handler } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { makeBackupCodes } from '../rules/backup-codes.ts';
import { tellOfFactor } from '../rules/tell-of-factor.ts';
import { replaceBackupCodes } from '../store/backup-codes.ts';

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
