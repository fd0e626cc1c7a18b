import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClient } from '../../brand/clients/oauth-client.ts';
import type { Services } from '../../kernel/call/services.ts';
import { developmentSecrets } from '../../process/development-secrets.ts';

/** A link by which the sandbox sent a browser to the platform. */
export interface Visit {
  /** The name of the app or assistant that plays the sender. */
  name: string;
  redirectUri: string;
  state: string;
  /** The parameters of each answer. There must be exactly one answer. */
  answers: Record<string, string>[];
}

/** A visit that asks for a code. */
export interface Attempt extends Visit {
  client: OAuthClient;
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
  /** By their `state`. */
  visits: Map<string, Visit>;
  attempts: Map<string, Attempt>;
  held: Map<string, Held>;
  events: ReceivedEvent[];
}

const playedBy = new WeakMap<Services, PlayedPartners>();

/** What the partners of this platform remember. */
export function playedPartners(services: Services): PlayedPartners {
  const known = playedBy.get(services) ?? {
    visits: new Map(),
    attempts: new Map(),
    held: new Map(),
    events: [],
  };
  playedBy.set(services, known);
  return known;
}

const random = () => randomBytes(24).toString('base64url');

/** Begins a visit that asks for no code. */
export function newVisit(services: Services, name: string, redirectUri: string): Visit {
  const visit = { name, redirectUri, state: random(), answers: [] };
  playedPartners(services).visits.set(visit.state, visit);
  return visit;
}

/** Begins an attempt of a client to get a code. */
export function newAttempt(services: Services, client: OAuthClient, redirectUri: string): Attempt {
  const visit = newVisit(services, client.name, redirectUri);
  const attempt = Object.assign(visit, { client, verifier: random() + random(), nonce: random() });
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
