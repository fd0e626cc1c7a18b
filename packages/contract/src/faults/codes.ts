import type { Fault } from './faults.ts';

/** Service numbers, one for each path prefix; they are the last three digits of a code. */
export const serviceNumbers = {
  accountAuth: 129,
  accountDataManage: 128,
  accountRegister: 127,
  accountDsrr: 126,
  legal: 125,
  cloud: 22,
  transport: 0,
} as const;

/** A group of calls that share a path prefix. */
export type Service = keyof typeof serviceNumbers;

/** @returns the code on the wire, `-(error * 1000 + service)`, for example `-11201129`. */
export const writeCode = (fault: Fault, service: Service): number =>
  -(fault * 1000 + serviceNumbers[service]);

/**
 * Reads the error of a code: the five digits after the first character (specification section 8).
 * @param known the errors that there are
 * @returns undefined for 0, for anything that is no code and for errors outside the catalogue.
 */
export function readFault(code: unknown, known: Readonly<Record<Fault, unknown>>): Fault | undefined {
  if (typeof code !== 'number' || !Number.isSafeInteger(code) || code >= 0) return undefined;
  const digits = String(code).slice(1, 6);
  return Object.hasOwn(known, digits) ? (Number(digits) as Fault) : undefined;
}
