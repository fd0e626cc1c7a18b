/** The address of a place inside the portal, taken apart. */
export interface Address {
  path: string;
  /** Every parameter of the query, in order; a name may come twice. */
  query: readonly (readonly [name: string, value: string])[];
  /** Without `#`. */
  hash: string;
}

const base = 'https://portal.invalid';

/** @param text an address from the root on: path, query, fragment */
export function readAddress(text: string): Address {
  const { pathname, searchParams, hash } = new URL(text, base);
  return {
    path: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname,
    query: [...searchParams],
    hash: hash.slice(1),
  };
}

/** @returns the address as text again */
export function writeAddress({ path, query, hash }: Address): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return path + (search && `?${search}`) + (hash && `#${hash}`);
}

/** @returns the value of a parameter; of a repeated one the first */
export const parameter = ({ query }: Address, name: string): string | undefined =>
  query.find(([known]) => known === name)?.[1];

/** @returns whether any parameter comes twice */
export const hasRepeated = ({ query }: Address): boolean =>
  new Set(query.map(([name]) => name)).size < query.length;
