import { retention } from '../domain/retention.ts';
import type { Services } from '../services.ts';
import { erasePerson } from '../store/accounts/erase-person.ts';
import type { HeldAccount } from '../store/accounts/hold-account.ts';
import type { Writer } from '../store/store.ts';
import { audit } from './audit.ts';
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
