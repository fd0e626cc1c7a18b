import type { ResultOf } from '@foyer/contract/calls';
import { maskEmail } from '@foyer/contract/fields/mask-email';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { requestOfLink } from '../rules/request-of-link.ts';
import { dsrrStatusOf, proofFor } from '../rules/request-state.ts';
import { findDsrrRequest, followedRequest } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';

type Request = HandlerRequest<'getDsrrRequest'>;
type Shown = ResultOf<'getDsrrRequest'>;

export const getDsrrRequest: Handler<'getDsrrRequest'> = async (request) => {
  const { data, services, refuse } = request;
  const db = services.store.read;
  if ('requestId' in data) {
    const found = await findDsrrRequest(db, data.requestId);
    return found ? shown(found) : refuse(11221);
  }
  const followed = await followedRequest(db, hashOf(data.linkToken));
  if (followed) return { ...shown(followed), ...(await forItsSender(request, followed)) };
  const proving = await requestOfLink(services, data.linkToken);
  if (!proving) return refuse(11221);
  return { ...shown(proving), ...(await forItsSender(request, proving)), proves: 'mailbox' };
};

const shown = (request: DsrrRequestTable): Shown => ({
  requestId: request.requestID,
  kind: request.kind,
  status: dsrrStatusOf(request),
  ...(request.outcome === null ? {} : { outcome: request.outcome }),
  receivedAt: isoDateTime(request.receivedAt),
  dueAt: isoDateTime(request.dueAt),
});

/** What only whoever has a link of a letter is told. */
async function forItsSender(
  request: Request,
  { email, emailKey, ...steps }: DsrrRequestTable,
): Promise<Pick<Shown, 'email' | 'next'>> {
  if (email === '') return {};
  const masked = { email: maskEmail(email) };
  if (dsrrStatusOf(steps) !== 'received') return masked;
  const account = await findAccountByEmail(request.services.store.read, emailKey);
  return { ...masked, next: proofFor(request, account) };
}
