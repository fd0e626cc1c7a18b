import { faults, readFault } from '@foyer/contract/faults';
import { isRecord } from '../session/checks.ts';
import { type AnyAnswer, type ClientFault, clientFaults } from './answer.ts';

/** A refusal by the client itself. */
export const clientRefusal = (fault: ClientFault): AnyAnswer => [fault, {}];

/**
 * Reads the body of an answer as specification section 7 says: with a known flag, the flag is merged into the result.
 * A code outside of the catalogue is unreadable and keeps its number.
 * @param body what came over the wire, parsed; anything at all
 */
export function readAnswer(body: unknown): AnyAnswer {
  if (!isRecord(body)) return clientRefusal(clientFaults.unreadable);
  const { code, result } = body;
  if (code === 0) return [0, result ?? {}];
  if (typeof code !== 'number') return clientRefusal(clientFaults.unreadable);
  const fault = readFault(code);
  if (!fault) return [clientFaults.unreadable, { code }];
  const details = isRecord(result) ? result : {};
  // The contract says what a fault carries; the platform has checked it before it was sent.
  return [fault, { ...details, [faults[fault]]: true, code }] as AnyAnswer;
}
