import { faultFlags } from 'virtual:call-table';
import { readFault } from '@foyer/contract/faults/codes';
import { isRecord } from '../../session/checks.ts';
import { type AnyAnswer, type ClientFault, clientFaults, type Refusal } from '../answer.ts';

/**
 * A refusal by the client itself.
 * @param code the number that came over the wire, where there was one
 */
export const clientRefusal = (fault: ClientFault, code: number = fault): [ClientFault, Refusal] => [
  fault,
  { code },
];

/**
 * Reads the body of an answer as specification section 7 says: with a known flag, the flag is merged into the result.
 * A code outside of the catalogue is unreadable and keeps its number.
 * @param body what came over the wire, parsed; anything at all
 */
export function readAnswer(body: unknown): AnyAnswer {
  if (!isRecord(body)) return clientRefusal(clientFaults.unreadable);
  if (body.code === 0) return [0, body.result ?? {}];
  const { code } = body;
  if (typeof code !== 'number') return clientRefusal(clientFaults.unreadable);
  const fault = readFault(code, faultFlags);
  if (!fault) return clientRefusal(clientFaults.unreadable, code);
  const details = isRecord(body.result) ? body.result : {};
  // The contract says what a fault carries; the platform has checked it before it was sent.
  return [fault, { ...details, [faultFlags[fault]]: true, code }] as AnyAnswer;
}
