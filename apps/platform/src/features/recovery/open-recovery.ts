import { isoDateTime } from '../../domain/iso-date-time.ts';
import { hashOf } from '../../domain/token.ts';
import { recoveryOfLink } from '../../store/accounts/recoveries.ts';
import type { Reader } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

/** The recovery that the link finishes; refuses with 11221 where there is none, 11259 while it waits. */
export async function openRecovery(db: Reader, { services, data, refuse }: HandlerRequest<'finishRecovery'>) {
  const linkHash = hashOf(data.linkToken);
  const now = services.clock.now();
  const recovery = await recoveryOfLink(db, linkHash, now);
  if (recovery?.finishHash !== linkHash) return refuse(11221);
  if (recovery.availableAt > now) return refuse(11259, { availableAt: isoDateTime(recovery.availableAt) });
  return recovery;
}
