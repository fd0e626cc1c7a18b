import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import type { Form } from './form.ts';

/** Counts a request against a budget. @returns seconds to wait where it is used up, else 0 */
type Count = () => Promise<number>;

/** A request to an OAuth endpoint. */
export interface OAuthRequest {
  services: Services;
  /** The body of a POST. */
  form: Form;
  /** The `Authorization` header. */
  authorization: string | undefined;
  /** Whose act it is for the audit trail: a client has no browser. */
  caller: { source: string; traceId: string; bindHash: null };
  /** What is counted: failed authentication and devices that ask by source, all else by client (settled B5). */
  count: {
    failure: Count;
    client: (clientID: string) => Promise<number>;
    pairing: Count;
    /** Whether a device polls sooner than it may; if not, its next interval begins. @param key names the device */
    isPollTooSoon: (key: string) => Promise<boolean>;
  };
}

/** A request whose client has proven itself. */
export interface ClientRequest extends OAuthRequest {
  client: OAuthClient;
}

/** What an endpoint answers: JSON, with status 200. */
export interface OAuthAnswer {
  body: object;
  headers?: Readonly<Record<string, string>>;
}

/** One endpoint. */
export type Endpoint = (request: OAuthRequest) => Promise<OAuthAnswer>;
