import { currentPartner, keepPartner, withoutSecrets } from './partner.ts';
import type { ConfirmedAddresses, Partner } from './partner-checks.ts';

/**
 * Keeps what the platform says of a request, unless another request has come in the meantime. The codes and tokens of the
 * link are deleted: only this question needed them. The session that a link brings is not offered any more if the visitor
 * has decided who goes on while the platform was asked, or if the request is closed.
 * @param of the id of the request
 * @returns the request as it is kept now; undefined if it is not the present one
 */
export function keepVerdict(of: string | undefined, verdict: ConfirmedAddresses): Partner | undefined {
  const partner = currentPartner();
  if (partner?.id !== of || !partner) return undefined;
  const { link, closed } = partner;
  const isOffered = !closed && (link.authorizeCode !== undefined || link.accessToken !== undefined);
  const kept = isOffered ? verdict : { ...verdict, entry: undefined };
  keepPartner({ ...partner, link: withoutSecrets(link), verdict: kept });
  return currentPartner();
}
