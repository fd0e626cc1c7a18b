import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import { developmentSecrets } from '../../development-secrets.ts';
import type { Services } from '../../services.ts';

/** A request that the sandbox has sent a browser to the platform with. */
export interface Attempt {
  client: OAuthClient;
  redirectUri: string;
  state: string;
  verifier: string;
  nonce: string;
}

/** One request to the platform and its answer, as a developer wants to see them. */
export interface Exchange {
  what: string;
  status: number;
  answer: string;
}

/** Tokens that a partner holds. */
export interface Held {
  id: string;
  client: OAuthClient;
  accessToken: string;
  refreshToken: string | undefined;
  idToken: string | undefined;
  exchanges: Exchange[];
}

/** What arrived at an address for events. */
export interface ReceivedEvent {
  at: Date;
  appID: string;
  headers: Record<string, string>;
  body: string;
  /** Whether its signature fits the app's secret (Standard Webhooks). */
  isProven: boolean;
}

/** Everything that the played partners remember; it goes with the process. */
export interface PlayedPartners {
  attempts: Map<string, Attempt>;
  held: Map<string, Held>;
  events: ReceivedEvent[];
}

const playedBy = new WeakMap<Services, PlayedPartners>();

/** What the partners of this platform remember. */
export function playedPartners(services: Services): PlayedPartners {
  const known = playedBy.get(services) ?? { attempts: new Map(), held: new Map(), events: [] };
  playedBy.set(services, known);
  return known;
}

const random = () => randomBytes(24).toString('base64url');

/** Begins an attempt of a client. */
export function newAttempt(services: Services, client: OAuthClient, redirectUri: string): Attempt {
  const attempt = { client, redirectUri, state: random(), verifier: random() + random(), nonce: random() };
  playedPartners(services).attempts.set(attempt.state, attempt);
  return attempt;
}

/** The challenge of a verifier (RFC 7636, section 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The client's secret in this data directory; undefined of a public client. */
export const secretOf = async (services: Services, { clientID }: OAuthClient): Promise<string | undefined> =>
  (await developmentSecrets(services.config))[clientID];

/** The first address of the sandbox among a client's own that ends so. */
export const sandboxAddress = ({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, end = ''): string =>
  redirectUris.find(({ address, sandboxOnly }) => sandboxOnly && address.endsWith(end))?.address ?? '';
