import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { consume } from '../../limits/store/counters.ts';
import { exportOf, replaceExport } from '../store/exports.ts';
import { exportBudget } from './export-rules.ts';
import { makeExport } from './make-export.ts';

/**
 * Begins an export of an account in the place of the one before; it is made after the commit, on this node unless it dies.
 * @returns the export, the running one where one is being made; else when the account may ask for another
 */
export async function beginExport(
  tx: Writer,
  context: Context,
  account: HeldAccount,
): Promise<{ exportID: string } | { freeAt: EpochMs }> {
  const { caller, services } = context;
  const { store, clock, keys, background } = services;
  const present = await exportOf(tx, account);
  if (present?.state === 'making') return present;
  const now = clock.now();
  const { accountID } = account;
  const { usedUp } = await consume(tx, [exportBudget(accountSubject(keys, accountID))], now);
  if (usedUp) return usedUp;
  const exportID = newID();
  const { appID, context: said } = caller;
  await replaceExport(tx, account, { exportID, timeZone: said.timeZone, appID, requestedAt: now });
  await audit(tx, context, { event: 'export.requested', accountID, details: { exportID } });
  store.afterCommit(tx, () =>
    background.run('makeExport', (stopping) => makeExport(services, exportID, stopping)),
  );
  return { exportID };
}
