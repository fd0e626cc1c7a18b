import { toSec } from '@foyer/contract/durations';
import type { Service } from '@foyer/contract/faults/codes';
import { writeCode } from '@foyer/contract/faults/codes';
import type { DetailsOf, Fault } from '@foyer/contract/faults/faults';
import { faults } from '@foyer/contract/faults/faults';
import { isTransportStatus, type TransportFault, transportFaults } from '@foyer/contract/faults/transport';
import type { ReplyEnvelope } from '@foyer/contract/wire/envelope';
import type { FastifyReply } from 'fastify';
import type { Overloaded } from '../kernel/system/overloaded.ts';

/** What is answered, before it has its form on the wire. */
export interface Answer {
  service: Service;
  traceId: string;
  fault: Fault | 0;
  /** The result, or the details of the fault. */
  result: unknown;
  status: number;
  /** Of the bind cookie that the browser has from here on. */
  bindValue?: string | undefined;
}

/** What every JSON answer calls itself. */
export const jsonType = 'application/json; charset=utf-8';

/** The answer's body: `{code, msg, traceId, result}`; the only place that writes codes. */
export function replyBody({ service, traceId, fault, result }: Answer): string {
  const code = fault === 0 ? 0 : writeCode(fault, service);
  const msg = fault === 0 ? 'success' : faults[fault].flag;
  return JSON.stringify({ code, msg, traceId, result: result ?? null } satisfies ReplyEnvelope);
}

/** Sends an answer; a wait that its details state is repeated as `Retry-After` (RFC 9110, section 10.2.3). */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  const wait = answer.status === 429 || answer.status === 503 ? retryAfterOf(answer.result) : undefined;
  if (wait !== undefined) void reply.header('retry-after', wait);
  return reply.code(answer.status).header('content-type', jsonType).send(replyBody(answer));
}

const retryAfterOf = (details: unknown): number | undefined =>
  typeof details === 'object' &&
  details !== null &&
  'retryAfterSec' in details &&
  typeof details.retryAfterSec === 'number'
    ? details.retryAfterSec
    : undefined;

const unreadable: TransportFault = transportFaults[400];

/** What a status is answered with; one that the contract does not name is about the request below 500, else "try again". */
const faultOf = (status: number): TransportFault => {
  if (isTransportStatus(status)) return transportFaults[status];
  return status < 500 ? unreadable : transportFaults[503];
};

/**
 * What a request is answered that reaches no handler.
 * @param retryAfterSec seconds after which the same request may go well; 1 by default
 */
export function transportAnswer(status: number, traceId: string, retryAfterSec = 1): Answer {
  const { fault, fields = {} } = faultOf(status);
  const result: DetailsOf<typeof fault> = fault === 11000 ? { fields } : { retryAfterSec };
  return { service: 'transport', traceId, fault, result, status: status === 500 ? 503 : status };
}

/** What a call is answered while the platform has more work than it can do in time. */
export const overloadedAnswer = (service: Service, traceId: string, { retryAfter }: Overloaded): Answer => ({
  service,
  traceId,
  fault: 11300,
  result: { retryAfterSec: toSec(retryAfter) },
  status: 503,
});
