import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import * as z from 'zod/mini';
import { type Config, ConfigInvalid } from '../config/config.ts';
import { errorCode } from '../system/error-code.ts';
import { isNearby } from '../system/network-address.ts';

/** Where in the world callers are, as far as their address tells (settled A6). */
export interface Places {
  /**
   * The country of an address, looked up in a table on this machine.
   * @param source an IPv4 address or the /64 of an IPv6 address
   * @returns ISO 3166-1 alpha-2; undefined for private addresses and for those that the table does not know
   */
  countryOf(source: string): string | undefined;
}

/** The countries of networks by registry and routing data, dedicated to the public domain (CC0). */
const ownTables = {
  ipv4: '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
  ipv6: '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb',
};

type Table = Reader<CountryResponse>;

const code = z.string().check(z.regex(/^[A-Z]{2}$/));
const flatRow = z.object({ country_code: code });
const row = z.object({ country: z.object({ iso_code: code }) });

/** Tables of MaxMind put the code under `country`, those that come along beside the network. */
const codeIn = (found: unknown): string | undefined =>
  flatRow.safeParse(found).data?.country_code ?? row.safeParse(found).data?.country.iso_code;

const readTable = (file: string): Table => new Reader<CountryResponse>(readFileSync(file));

/** The table that the installation names, read at once so that a wrong one is told at the start. */
function chosenTable(file: string): Table {
  try {
    return readTable(file);
  } catch (reason) {
    const why = errorCode(reason) === undefined ? 'is no table of MaxMind’s format' : 'cannot be read';
    throw new ConfigInvalid([`GEO_FILE: ${file} ${why}`]);
  }
}

/** The tables that come along, each read with the first address that asks for it: a start does without. */
function tablesThatCome(): (isIPv6: boolean) => Table {
  const { resolve } = createRequire(import.meta.url);
  const read: { ipv4?: Table; ipv6?: Table } = {};
  return (isIPv6) => {
    const kind = isIPv6 ? 'ipv6' : 'ipv4';
    read[kind] ??= readTable(resolve(ownTables[kind]));
    return read[kind];
  };
}

/**
 * @param config `geoFile` names another table, of MaxMind's format, with both kinds of addresses
 * @throws ConfigInvalid where that one cannot be read
 */
export function openPlaces({ geoFile }: Pick<Config, 'geoFile'>): Places {
  const chosen = geoFile === undefined ? undefined : chosenTable(geoFile);
  const tableOf = chosen === undefined ? tablesThatCome() : () => chosen;
  return {
    countryOf(source) {
      const address = source.replace(/\/\d+$/, '');
      if (isNearby(address)) return undefined;
      try {
        return codeIn(tableOf(address.includes(':')).get(address));
      } catch {
        // what is no address has no country; a table for IPv4 alone knows no other
        return undefined;
      }
    },
  };
}
