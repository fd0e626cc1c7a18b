import type { Caller } from '../../features/handler.ts';
import { pendingFor } from '../../features/protocols.ts';
import type { Services } from '../../services.ts';
import type { AccountTable } from '../../store/tables.ts';

const mostAnswers = 5000;
const answersOf = new WeakMap<object, Map<string, boolean>>();

/** Whether an account must still accept something, which closes most calls to it (flows.md, guard 3). */
export function hasPendingProtocols(services: Services, caller: Caller, account: AccountTable): boolean {
  // the same few combinations come with every request; a kit never changes while the platform runs
  const answers = answersOf.get(services.brand) ?? new Map<string, boolean>();
  answersOf.set(services.brand, answers);
  const key = `${caller.appID} ${account.countryCode} ${account.acceptedProtocols}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const isPending = pendingFor({ services, caller }, account).length > 0;
  if (answers.size < mostAnswers) answers.set(key, isPending);
  return isPending;
}
