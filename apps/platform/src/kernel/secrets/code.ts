import { timingSafeEqual } from 'node:crypto';
import { limits } from '@foyer/contract/limits';

const purpose = 'code';
const range = 10n ** BigInt(limits.code.length);

/** 64 bits over a range of a million leave a bias below 2^-44. */
const digitsFrom = (mac: Buffer): string =>
  String(mac.readBigUInt64BE() % range).padStart(limits.code.length, '0');

/**
 * The digits of a mailed code, leading zeros kept (security: R10). They are derived whenever they are needed
 * and stored nowhere (security: R13).
 * @param codeID random id of the code
 * @param keys the server's keys; the newest writes letters
 */
export const digitsOf = (
  codeID: string,
  { mac }: { mac: (purpose: string, text: string) => Buffer },
): string => digitsFrom(mac(purpose, codeID));

/** Whether typed digits are those of a code, under any key that may have written the letter; in constant time. */
export function isCode(
  typed: string,
  codeID: string,
  { macs }: { macs: (purpose: string, text: string) => Buffer[] },
): boolean {
  const bytes = Buffer.from(typed);
  return macs(purpose, codeID)
    .map((mac) => Buffer.from(digitsFrom(mac)))
    .map((digits) => digits.length === bytes.length && timingSafeEqual(digits, bytes))
    .includes(true);
}
