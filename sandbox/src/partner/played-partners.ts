import { createHash, randomBytes } from 'node:crypto';
import type { PartnerClient, PartnerSide } from '../partner-side.ts';

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
  client: PartnerClient;
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
  client: PartnerClient;
  accessToken: string;
  refreshToken: string | undefined;
  idToken: string | undefined;
  exchanges: Exchange[];
}

/** A device that the sandbox plays. */
export interface PlayedDevice {
  id: string;
  client: PartnerClient;
  deviceCode: string;
  userCode: string;
  /** That with the code in it. */
  link: string;
  /** The error that it heard last, or `connected`. */
  state: string;
  exchanges: Exchange[];
  /** Of its tokens. */
  heldID?: string;
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

/** What arrived at an address for logout tokens. */
export interface ReceivedLogout {
  at: Date;
  clientID: string;
  /** Undefined if the token is not good. */
  claims: Record<string, unknown> | undefined;
}

/** Everything that the played partners remember; it goes with the process. */
export interface PlayedPartners {
  /** By their `state`. */
  visits: Map<string, Visit>;
  attempts: Map<string, Attempt>;
  held: Map<string, Held>;
  devices: Map<string, PlayedDevice>;
  events: ReceivedEvent[];
  logouts: ReceivedLogout[];
  /** How apps answer logout tokens, by their client ids. */
  logoutAnswers: Map<string, string>;
}

const playedBy = new WeakMap<PartnerSide, PlayedPartners>();

/** What the partners of this platform remember. */
export function playedPartners(side: PartnerSide): PlayedPartners {
  const known = playedBy.get(side) ?? {
    visits: new Map(),
    attempts: new Map(),
    held: new Map(),
    devices: new Map(),
    events: [],
    logouts: [],
    logoutAnswers: new Map(),
  };
  playedBy.set(side, known);
  return known;
}

const random = () => randomBytes(24).toString('base64url');

/** Begins a visit that asks for no code. */
export function newVisit(side: PartnerSide, name: string, redirectUri: string): Visit {
  const visit = { name, redirectUri, state: random(), answers: [] };
  playedPartners(side).visits.set(visit.state, visit);
  return visit;
}

/** Begins an attempt of a client to get a code. */
export function newAttempt(side: PartnerSide, client: PartnerClient, redirectUri: string): Attempt {
  const visit = newVisit(side, client.name, redirectUri);
  const attempt = Object.assign(visit, { client, verifier: random() + random(), nonce: random() });
  playedPartners(side).attempts.set(attempt.state, attempt);
  return attempt;
}

/** The challenge of a verifier (RFC 7636, section 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The first address of the sandbox among a client's own that ends so. */
export const sandboxAddress = ({ redirectUris }: Pick<PartnerClient, 'redirectUris'>, end = ''): string =>
  redirectUris.find(({ address, sandboxOnly }) => sandboxOnly && address.endsWith(end))?.address ?? '';
