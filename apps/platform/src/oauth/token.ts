import { authenticateClient } from './client-authentication.ts';
import { needed } from './form.ts';
import { byAuthorizationCode } from './grants/authorization-code.ts';
import { byDeviceCode } from './grants/device-code.ts';
import { byRefreshToken } from './grants/refresh-token.ts';
import { deviceGrant } from './oauth-paths.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import type { Endpoint } from './oauth-request.ts';
import { tokenAnswer } from './token-answer.ts';

/** `POST /oauth/token` (RFC 6749, section 3.2). */
export const token: Endpoint = async (request) => {
  const grantType = needed(request.form, 'grant_type');
  const authenticated = await authenticateClient(request);
  switch (grantType) {
    case 'authorization_code':
      return tokenAnswer(authenticated, await byAuthorizationCode(authenticated));
    case 'refresh_token':
      return tokenAnswer(authenticated, await byRefreshToken(authenticated));
    case deviceGrant:
      return tokenAnswer(authenticated, await byDeviceCode(authenticated));
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'authorization_code, refresh_token or a device code');
  }
};
