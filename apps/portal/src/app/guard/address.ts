import { type Parameter, readQuery, writeQuery } from '../../session/query.ts';

/** The address of a screen of the portal, taken apart. */
export interface Address {
  path: string;
  /** Every part of the query, in order; a name may come twice. */
  query: readonly Parameter[];
  /** Without `#`. */
  hash: string;
}

const origin = 'https://portal.invalid';

/** @param text an address from the root on: path, query, fragment */
export function readAddress(text: string): Address {
  const { pathname, search, hash } = new URL(origin + text);
  return {
    path: pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname,
    query: readQuery(search.slice(1)),
    hash: hash.slice(1),
  };
}

/** @returns the address as text again, the query as it was written */
export function writeAddress({ path, query, hash }: Address): string {
  return path + (query.length > 0 ? `?${writeQuery(query)}` : '') + (hash && `#${hash}`);
}

/** @returns the value of a parameter; of a repeated one the first */
export const parameter = ({ query }: Pick<Address, 'query'>, name: string): string | undefined =>
  query.find((each) => each.name === name)?.value;

/** @returns whether any parameter comes twice; empty parts are none */
export function hasRepeated({ query }: Address): boolean {
  const named = query.filter(({ raw }) => raw !== '');
  return new Set(named.map(({ name }) => name)).size < named.length;
}
