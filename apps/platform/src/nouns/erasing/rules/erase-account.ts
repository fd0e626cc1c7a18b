import type { Services } from '../../../kernel/call/services.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { retention } from '../../retention/rules/retention.ts';
import { erasePerson } from '../store/erase-person.ts';
import { personKeysOf } from './person-keys.ts';

/** Erases an account and its person's traces, in one change; what stays and for how long is in docs/data.md. */
export async function eraseAccount(tx: Writer, services: Services, account: HeldAccount): Promise<void> {
  const now = services.clock.now();
  const ended = await erasePerson(tx, account, {
    keys: await personKeysOf(tx, services, account),
    now,
    consentsKeptUntil: now + retention.consents,
    dsrrKeptUntil: now + retention.dsrr,
  });
  const { accountID } = account;
  for (const details of ended)
    await audit(
      tx,
      { services, actor: 'system' },
      { event: 'dsrr.closed', accountID, details: { ...details } },
    );
}
