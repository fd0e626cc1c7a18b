import { createHash } from 'node:crypto';

/** What browsers call themselves: a random UUID (RFC 9562, version 4). */
const terminalIdShape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID of version 8 (RFC 9562), which no browser's own name can be. */
function derivedID(bindHash: string): string {
  const bytes = createHash('sha256').update(`device ${bindHash}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The id under which an account's owner sees a browser and ends its sessions: what the browser calls itself, unless that
 * is no UUID or another browser of the account is called so already; then one that follows from its bind cookie (settled A4).
 * @param bindHash of the cookie
 * @param taken ids of the account's other browsers
 */
export function deviceIdOf(
  { terminalId, bindHash }: { terminalId: string; bindHash: string },
  taken: readonly string[],
): string {
  const isFree = terminalIdShape.test(terminalId) && !taken.includes(terminalId);
  return isFree ? terminalId : derivedID(bindHash);
}
