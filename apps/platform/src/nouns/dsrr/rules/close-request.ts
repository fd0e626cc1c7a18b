import type { DsrrOutcome } from '@foyer/contract/nouns/dsrr';
import type { Writer } from '../../../kernel/store/store.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import type { Letter } from '../../mail/rules/mail.ts';
import { retention } from '../../retention/rules/retention.ts';
import { closeDsrrRequest } from '../store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';
import { followLinkID } from './follow-link.ts';
import { tellRequester } from './tell-requester.ts';

type Occasion = Extract<Letter, { letter: 'dsrrClosed' }>['data']['occasion'];

/** Closes a privacy request, which the change holds, and tells its sender how it ended. */
export async function closeRequest(
  tx: Writer,
  acting: Acting,
  request: DsrrRequestTable,
  { outcome, occasion }: { outcome: DsrrOutcome; occasion: Occasion },
): Promise<void> {
  const { services } = acting;
  const { requestID, kind, dueAt, accountID } = request;
  const closedAt = services.clock.now();
  await closeDsrrRequest(tx, request, { outcome, closedAt, keptUntil: closedAt + retention.dsrr });
  const details = { requestID, kind, outcome };
  await audit(tx, acting, { event: 'dsrr.closed', accountID, details });
  const data = { kind, dueAt, linkID: followLinkID(requestID), outcome, occasion };
  await tellRequester(tx, services, request, { letter: 'dsrrClosed', data });
}
