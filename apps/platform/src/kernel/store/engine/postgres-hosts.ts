import { accessSync, constants } from 'node:fs';
import { ConfigInvalid } from '../../config/config.ts';

/** Of the files that an address names, the driver would only say that there is none, and not whose setting that is. */
function expectFiles(databaseUrl: string): void {
  for (const [, name, value = ''] of databaseUrl.matchAll(/[?&](sslrootcert|sslcert|sslkey)=([^&]*)/g)) {
    const file = decodeURIComponent(value);
    try {
      accessSync(file, constants.R_OK);
    } catch {
      throw new ConfigInvalid([`DATABASE_URL: ${file} (${name}) cannot be read by this user`]);
    }
  }
}

/** What the driver takes for full verification, and complains of in ten lines, since libpq takes it for less. */
const asFullVerification = (databaseUrl: string): string =>
  databaseUrl.includes('uselibpqcompat=true')
    ? databaseUrl
    : databaseUrl.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/**
 * The single addresses of an address that names several hosts, as libpq writes them
 * (`postgres://user@one:5432,two:5433/foyer`), in their order. Where TLS is asked for, it is `verify-full`
 * or `no-verify`.
 * @throws ConfigInvalid where a file that it names cannot be read
 */
export function hostsOf(databaseUrl: string): string[] {
  expectFiles(databaseUrl);
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(asFullVerification(databaseUrl)) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
