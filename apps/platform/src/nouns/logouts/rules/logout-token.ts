import { type Milliseconds, minutes, toSec } from '@foyer/contract/durations';
import type { Services } from '../../../kernel/call/services.ts';
import { newID } from '../../../kernel/secrets/token.ts';
import { signJWT } from '../../grants/rules/sign-jwt.ts';
import type { LogoutTable } from '../store/logout-tables.ts';

/** For how long a logout token is good (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
export const logoutTokenLife: Milliseconds = minutes(2);

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Makes a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). Signed anew at each try, by the key of
 * id_tokens: it has an id of its own and is good for two minutes, so that one that was seen on its way is soon of no use.
 */
export function newLogoutToken(
  services: Services,
  { clientID, accountID, sid }: Pick<LogoutTable, 'clientID' | 'accountID' | 'sid'>,
): Promise<string> {
  const issuedAt = Math.floor(services.clock.now() / 1000);
  const alg = services.brand.clients.get(clientID)?.idTokenAlg ?? 'RS256';
  return signJWT(
    services,
    { typ: 'logout+jwt', alg },
    {
      iss: services.config.publicUrl,
      sub: accountID,
      aud: clientID,
      iat: issuedAt,
      exp: issuedAt + toSec(logoutTokenLife),
      jti: newID(),
      events: { [logoutEvent]: {} },
      sid,
    },
  );
}
