import { base32Alphabet, randomBase32 } from '../../../kernel/secrets/base32.ts';

/** 65 bits (security: R29). */
const length = 13;
const shape = new RegExp(`^[${base32Alphabet}]{${length}}$`);

/** A random code; 32 divides 256, so every sign is equally likely. */
const newBackupCode = (): string => randomBase32(length);

/** Makes codes, no two alike. */
export function newBackupCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newBackupCode());
  return [...codes];
}

/** A code as its owner keeps it: `XXXX-XXXX-XXXXX`. */
export const showBackupCode = (code: string): string =>
  `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/**
 * Reads a code as somebody typed it: case, spaces and dashes say nothing, O is 0, I and L are 1 (security: R29).
 * @returns its 13 signs, undefined where it cannot be one
 */
export function readBackupCode(typed: string): string | undefined {
  const folded = typed
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return shape.test(folded) ? folded : undefined;
}
