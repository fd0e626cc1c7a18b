/**
 * The single addresses of an address that names several hosts, as libpq writes them
 * (`postgres://user@one:5432,two:5433/foyer`), in their order.
 */
export function hostsOf(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
