import { hours, type Milliseconds, minutes } from '../durations.ts';

/** A budget of requests from one source (an IPv4 address or an IPv6 /64). */
export interface SourceBudget {
  max: number;
  window: Milliseconds;
}

/**
 * Source budgets by kind of call (security: R45, R46); every call names one, so that none is without.
 * What guards accounts and addresses is counted in the store besides, see the platform's `domain/`.
 */
export const rateRules = {
  /** Reads that cost one look-up. */
  read: { max: 600, window: minutes(1) },
  /** Changes by a signed-in user. */
  change: { max: 120, window: minutes(1) },
  /** Calls that take a secret: password, code, token. */
  credential: { max: 60, window: minutes(1) },
  /** Calls that send mail. */
  send: { max: 30, window: minutes(15) },
  /** Calls that ask for a deletion (security: R89). */
  deletion: { max: 5, window: minutes(15) },
  /** Calls that make accounts. */
  register: { max: 30, window: hours(1) },
  /** Calls that take files; counted before the body is read. */
  upload: { max: 20, window: minutes(15) },
  /** Requests of one client to the OAuth endpoints, whichever sources they come from (settled B5). */
  client: { max: 300_000, window: minutes(1) },
  /** Devices that ask to be connected (RFC 8628). */
  pairing: { max: 60, window: minutes(10) },
  /** Clients that fail to prove who they are. */
  clientFailure: { max: 60, window: minutes(1) },
  /** Everything that is no call: pages, files, unknown paths. */
  page: { max: 1200, window: minutes(1) },
} as const satisfies Record<string, SourceBudget>;

/** The name of a source budget. */
export type RateRule = keyof typeof rateRules;
