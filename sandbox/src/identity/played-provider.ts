import { randomBytes } from 'node:crypto';
import type { PartnerSide, Provider } from '../partner-side.ts';

/** Somebody who has an account at the provider that is played. */
export interface PlayedPerson {
  subject: string;
  name: string;
  /** Empty where the provider tells none. */
  email: string;
  emailVerified: boolean;
}

/** What can be made to go wrong at a provider. */
export const failures = ['denied', 'wrongState', 'lateCode', 'wrongNonce', 'wrongKey', 'down'] as const;

/** Something that goes wrong. */
export type Failure = (typeof failures)[number];

/** An authorization request that waits for somebody to choose who signs in. */
export interface WaitingRequest {
  requestID: string;
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
  isPosted: boolean;
}

/** A code that was given out. */
interface GivenCode {
  request: WaitingRequest;
  person: PlayedPerson;
  failure: Failure | undefined;
}

/** A provider that the sandbox plays, with what it remembers; it forgets with the process. */
export interface PlayedProvider {
  provider: Provider;
  requests: Map<string, WaitingRequest>;
  codes: Map<string, GivenCode>;
  /** Whom it has told the name of: Apple tells it once. */
  told: Set<string>;
}

const playedBy = new WeakMap<PartnerSide, Map<string, PlayedProvider>>();

/** The provider that an address of the sandbox names. */
export function playedProvider(side: PartnerSide, type: string): PlayedProvider | undefined {
  const all = playedBy.get(side) ?? new Map<string, PlayedProvider>();
  playedBy.set(side, all);
  const known = all.get(type);
  if (known) return known;
  const provider = side.kit.identityProviders.find((one) => one.sandboxOnly && one.type === type);
  if (!provider) return undefined;
  const played: PlayedProvider = { provider, requests: new Map(), codes: new Map(), told: new Set() };
  all.set(type, played);
  return played;
}

/** A random text that names something. */
export const newName = (): string => randomBytes(16).toString('base64url');

/** People to choose from: each stands for a case that an account portal has to tell apart. */
export const people = (manner: Provider['manner']): (PlayedPerson & { about: string })[] => [
  {
    subject: 'sandbox-robin',
    name: 'Robin Collins',
    email: 'robin.collins@mail.example',
    emailVerified: true,
    about: 'Her address is proven there',
  },
  {
    subject: 'sandbox-sam',
    name: 'Sam Okafor',
    email: 'sam.okafor@mail.example',
    emailVerified: false,
    about: 'His address is not proven there',
  },
  manner === 'apple'
    ? {
        subject: 'sandbox-kim',
        name: 'Kim Larsen',
        email: 'k7w2p9x4m1@privaterelay.appleid.com',
        emailVerified: true,
        about: 'Hides the address behind a relay',
      }
    : {
        subject: 'sandbox-kim',
        name: 'Kim Larsen',
        email: '',
        emailVerified: false,
        about: 'Tells no address',
      },
];
