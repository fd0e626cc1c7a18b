import { recoveryOfLink } from '../../accounts/recovery/recovery-of-link.ts';
import { isoDateTime } from '../../domain/iso-date-time.ts';
import type { RecoveryTable } from '../../store/change-tables.ts';
import type { HandlerRequest } from '../handler.ts';

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
