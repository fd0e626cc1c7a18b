import type { ResultOf } from '@foyer/contract/calls';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Services } from '../../../kernel/call/services.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { recipientMarks } from '../../mail/rules/recipient-mark.ts';
import { isRefusedLately } from '../../mail/store/outbox.ts';
import { runningAddressChange } from '../store/recovery-address-changes.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';
import { type RecoveryAddresses, recoveryAddressesOf } from '../store/recovery-addresses.ts';

type Told = NonNullable<ResultOf<'getAccountDataInfo'>['recoveryAddress']>;

/** The recovery address as the owner of its account is told of it: masked, as it may be somebody else's mailbox. */
export async function recoveryAddressTold(
  services: Services,
  account: AccountTable,
): Promise<{ recoveryAddress?: Told }> {
  const now = services.clock.now();
  const all = await recoveryAddressesOf(services.store.read, account);
  const waiting = all.waiting && (all.waiting.expiresAt ?? 0) > now ? all.waiting : undefined;
  if (all.on) return { recoveryAddress: await toldOn(services, { ...all, on: all.on }, waiting) };
  if (!waiting) return {};
  return { recoveryAddress: { email: maskEmail(waiting.email), state: 'waiting' } };
}

async function toldOn(
  { store, keys }: Services,
  { on, next }: RecoveryAddresses & { on: RecoveryAddressTable },
  waiting: RecoveryAddressTable | undefined,
): Promise<Told> {
  const change = await runningAddressChange(store.read, on);
  const refusesMail = await isRefusedLately(store.read, recipientMarks(keys, on.emailKey));
  return {
    email: maskEmail(on.email),
    state: 'on',
    ...(refusesMail ? { refusesMail } : {}),
    ...(waiting ? { replacedBy: maskEmail(waiting.email) } : {}),
    ...(change
      ? {
          change: {
            kind: change.successorID === null ? 'removal' : 'replacement',
            effectiveAt: isoDateTime(change.effectiveAt),
            ...(next ? { email: maskEmail(next.email) } : {}),
          },
        }
      : {}),
  };
}
