import { local } from './web-storage.ts';

const key = 'deviceId';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A random UUID (RFC 9562, version 4) without `crypto.randomUUID`, which plain http lacks. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id of this browser installation (specification section 3), made on first use and kept. */
export function deviceID(): string {
  const kept = local.read(key);
  if (kept && uuid.test(kept)) return kept;
  const made = randomUuid();
  local.write(key, made);
  return made;
}
