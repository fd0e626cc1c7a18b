import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import { readIDTokenHint } from '../nouns/grants/rules/id-token-hint.ts';
import type { AuthorizationProblem } from './authorization-problem.ts';
import type { Form } from './form.ts';

const wrongHint = {
  error: 'invalid_request',
  error_description: 'id_token_hint is no id_token of this issuer for this client',
};

/**
 * Returns the account of the `id_token_hint`, if there is one. The error is `invalid_request` if the hint is forged or for
 * another client, and `temporarily_unavailable` if the keys cannot be read.
 */
export async function hintedIn(
  services: Services,
  form: Form,
  { clientID }: OAuthClient,
): Promise<AuthorizationProblem | { accountID?: string }> {
  const hint = form.get('id_token_hint');
  if (hint === undefined) return {};
  try {
    const hinted = await readIDTokenHint(services, hint);
    return hinted?.clientID === clientID ? { accountID: hinted.accountID } : wrongHint;
  } catch (reason) {
    services.log.warn({ event: 'oauth.failed', endpointName: 'authorize', err: reason });
    return { error: 'temporarily_unavailable', error_description: 'safe to try again' };
  }
}
