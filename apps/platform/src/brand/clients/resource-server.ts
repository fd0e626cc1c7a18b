/** A kit's resource servers, by client id. */
type Servers = Readonly<Record<string, { resource?: string | undefined }>>;

/** Returns the id of the resource server that a client names by its address (RFC 8707), or undefined. */
export const resourceServerAt = (
  { resourceServers }: { resourceServers: Servers },
  resource: string,
): string | undefined =>
  Object.entries(resourceServers).find(([, server]) => server.resource === resource)?.[0];

/** What is wrong with the addresses of a kit's resource servers, as sentences that name the field. */
export function resourceProblems(servers: Servers): string[] {
  const owners = new Map<string, string>();
  return Object.entries(servers).flatMap(([id, { resource }]) => {
    if (resource === undefined) return [];
    const place = `resourceServers.${id}.resource: ${resource}`;
    const url = URL.parse(resource);
    if (url?.protocol !== 'https:' || resource.includes('#') || /\s/.test(resource))
      return [`${place}: write an address with https and without a fragment (RFC 8707, section 2)`];
    const owner = owners.get(resource) ?? id;
    owners.set(resource, owner);
    return owner === id ? [] : [`${place}: is already the resource of ${owner}`];
  });
}
