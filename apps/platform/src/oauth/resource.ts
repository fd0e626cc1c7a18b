import { resourceServerAt } from '../brand/clients/resource-server.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { ClientRequest } from './oauth-request.ts';

/** What is wrong with a `resource`, for the client's developers. */
export const wrongResource = 'resource has to be the address of one resource server';

/**
 * Returns the resource server that an access token is to be for (RFC 8707, section 2.2): the one that the request names, or
 * else the one of the authorization request.
 * @param granted the id of the latter; null if it named none
 * @returns the id of a resource server, or null
 * @throws OAuthRefusal invalid_target if it names several, an unknown one, or another one than was granted
 */
export function resourceOf({ services, form }: ClientRequest, granted: string | null): string | null {
  const asked = form.get('resource');
  if (asked === undefined) return granted;
  const resource = resourceServerAt(services.brand, asked);
  if (resource === undefined) throw new OAuthRefusal('invalid_target', wrongResource);
  if (granted !== null && granted !== resource)
    throw new OAuthRefusal('invalid_target', 'the authorization request named another resource');
  return resource;
}
