import * as z from 'zod/mini';
import type { RegisteredAddress } from './registered-address.ts';

/** Addresses as a kit lists them; what each may look like is checked by the loader. */
export const addressList = z
  .array(z.string().check(z.minLength(1), z.maxLength(2000)))
  .check(z.maxLength(50));

/** A kit's addresses and those that count while the partner sandbox runs, in one list. */
export const register = (addresses: string[], sandbox: string[]): RegisteredAddress[] => [
  ...addresses.map((address) => ({ address, sandboxOnly: false })),
  ...sandbox.map((address) => ({ address, sandboxOnly: true })),
];
