import { minutes } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type HeldAccount, holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { runningRecovery } from '../../recovery/store/recoveries.ts';
import {
  dueAddressChanges,
  endAddressChange,
  runningAddressChange,
} from '../store/recovery-address-changes.ts';
import { recoveryAddressesOf, removeAddress, setOn } from '../store/recovery-addresses.ts';
import { tellChanged } from './address-letters.ts';
import { voidRecoveryProofs } from './void-recovery-proofs.ts';

const atOnce = 100;

/**
 * Removes and replaces recovery addresses whose 72 hours are over. While a recovery runs that was asked for through the address,
 * it stays, so that nobody takes it away from whoever is on the way back.
 */
export const settleRecoveryAddresses: Job = {
  name: 'settleRecoveryAddresses',
  every: minutes(5),
  lane: 'short',
  async run(services) {
    const { store, clock } = services;
    for (const { accountID, changeID } of await dueAddressChanges(store.read, clock.now(), atOnce))
      await store.change(async (tx) => {
        const account = await holdAccount(tx, accountID);
        if (account) await settle(tx, services, account, changeID);
      });
  },
};

async function settle(tx: Writer, services: Services, account: HeldAccount, changeID: string): Promise<void> {
  const now = services.clock.now();
  const running = await runningAddressChange(tx, account);
  if (running?.changeID !== changeID) return;
  const recovery = await runningRecovery(tx, account, now);
  if (recovery?.address != null) return;
  const all = await recoveryAddressesOf(tx, account);
  const link = await recordChange(tx, services, account, 'recoveryAddress');
  await endAddressChange(tx, account, now, { keepsNext: true });
  if (all.on) await removeAddress(tx, account, all.on.addressID);
  if (all.next) await setOn(tx, account, { addressID: all.next.addressID, since: now });
  await voidRecoveryProofs(tx, account, now);
  const event = all.next ? 'recoveryAddress.replaced' : 'recoveryAddress.removed';
  await audit(tx, { services, actor: 'system' }, { event, accountID: account.accountID });
  await tellChanged(tx, { services }, account, { ...all, link });
}
