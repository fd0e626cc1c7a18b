import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { recoveryOfLink } from '../rules/recovery-of-link.ts';
import type { RecoveryTable } from '../store/recovery-tables.ts';

/** The recovery that the link finishes; refuses with 11221 where there is none, 11259 while it waits. */
export async function openRecovery({
  services,
  data,
  refuse,
}: HandlerRequest<'finishRecovery'>): Promise<RecoveryTable> {
  const recovery = await recoveryOfLink(services, data.linkToken);
  if (recovery?.linkIs !== 'finish') return refuse(11221);
  const { availableAt } = recovery;
  if (availableAt > services.clock.now()) return refuse(11259, { availableAt: isoDateTime(availableAt) });
  return recovery;
}
