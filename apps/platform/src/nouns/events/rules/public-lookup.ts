import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet's: no private, local, shared, reserved or tunnelled one (RFC 6890). */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Looks up all addresses of a host. */
export type ResolveAll = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveAll: ResolveAll = (host, done) => lookup(host, { all: true }, done);

/** Why an address or host is not connected to. */
export class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

/**
 * A look-up for connections that must not lead into the family's own network: it is asked for each connection, so that
 * the address that was checked is the one that is connected to (OWASP, Server-Side Request Forgery Prevention). A host
 * with one private address among its addresses is refused.
 */
export const publicLookup =
  (resolve: ResolveAll = resolveAll): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new PrivateAddress(host), []);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddress(host), []);
      return all ? done(null, addresses) : done(null, first.address, first.family);
    });
