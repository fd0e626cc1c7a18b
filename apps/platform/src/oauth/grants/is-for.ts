import { canonicalAddress } from '../../brand/addresses/registered-address.ts';
import { isVerified } from '../../kernel/secrets/pkce.ts';
import type { OAuthCodeTable } from '../../nouns/grants/store/oauth-tables.ts';
import type { ClientRequest } from '../oauth-request.ts';

/** Whether a request may exchange a code: from the client and the address that it was made for, with its verifier. */
export function isFor(code: OAuthCodeTable, { client, form }: ClientRequest): boolean {
  return (
    code.clientID === client.clientID &&
    canonicalAddress(form.get('redirect_uri') ?? '') === canonicalAddress(code.redirectUri) &&
    isVerified(code.challenge, form.get('code_verifier'))
  );
}
