import type { OAuthErrorName } from '@foyer/contract/openapi/oauth-answers';

const statuses: Readonly<Record<OAuthErrorName, number>> = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  login_required: 403,
  interaction_required: 403,
  consent_required: 403,
  temporarily_unavailable: 503,
  server_error: 500,
};

/** Ends a request with an error of RFC 6749 and a sentence for whoever develops the client. */
export class OAuthRefusal extends Error {
  readonly error: OAuthErrorName;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /** @param how.status another one than the error has by itself */
  constructor(
    error: OAuthErrorName,
    sentence: string,
    how: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(sentence);
    this.error = error;
    this.status = how.status ?? statuses[error];
    this.headers = how.headers ?? {};
  }
}

/**
 * Refuses for a while whoever asks too often: 429 with the time to wait.
 * @param waitSec seconds
 */
export const tooOften = (sentence: string, waitSec: number): OAuthRefusal =>
  new OAuthRefusal('temporarily_unavailable', sentence, {
    status: 429,
    headers: { 'retry-after': String(waitSec) },
  });
