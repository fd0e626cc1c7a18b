import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isDuplicate } from '../../../kernel/store/engine/is-duplicate.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccount } from '../../accounts/store/accounts.ts';
import { freeAddress } from '../../erasing/rules/free-address.ts';
import { acceptablePassword } from '../../password/rules/new-password.ts';
import { recoveryOfLink } from '../rules/recovery-of-link.ts';
import type { RecoveryTable } from '../store/recovery-tables.ts';
import { type Recovered, recover } from './recover.ts';

type Request = HandlerRequest<'finishRecovery'>;

export const finishRecovery: Handler<'finishRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const { accountID } = await openRecovery(request);
  const account = await findAccount(services.store.read, accountID);
  if (!account) return refuse(11221);
  const { email } = account;
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  const passwordHash = await services.hasher.hash(password);
  const outcome = await recoverOnce(request, { accountID, passwordHash });
  if ('taken' in outcome) return refuse(11203, outcome.taken);
  return 'unproven' in outcome ? refuse(11203, {}) : outcome;
};

/** The recovery that the link finishes; refuses with 11221 where there is none, 11259 while it waits. */
async function openRecovery({ services, data, refuse }: Request): Promise<RecoveryTable> {
  const recovery = await recoveryOfLink(services, data.linkToken);
  if (recovery?.linkIs !== 'finish') return refuse(11221);
  const { availableAt } = recovery;
  if (availableAt > services.clock.now()) return refuse(11259, { availableAt: isoDateTime(availableAt) });
  return recovery;
}

/**
 * An account that has the address which this one is to take, and has never proven it, gives it up: no change holds two
 * accounts, so its end stands between two changes of this one (decision 0071).
 */
async function recoverOnce(request: Request, recovered: Parameters<typeof recover>[2]): Promise<Recovered> {
  const { services } = request;
  const attempt = () =>
    services.store
      .change((tx) => recover(tx, request, recovered))
      .catch((reason: unknown): Recovered => {
        // another account has got it since it was looked for
        if (isDuplicate(reason)) return { taken: {} };
        throw reason;
      });
  const outcome = await attempt();
  if (!('unproven' in outcome)) return outcome;
  await freeAddress(services, outcome.unproven);
  return attempt();
}
