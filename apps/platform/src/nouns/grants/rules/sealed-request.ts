import { hours, minutes } from '@foyer/contract/durations';
import * as z from 'zod/mini';
import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';

const purpose = 'oauth.request';
/** The portal keeps a request for one hour. Five more minutes let a press in the last minute arrive in time. */
const life = hours(1) + minutes(5);

const shape = z.object({
  id: z.string(),
  clientID: z.string(),
  redirectUri: z.string(),
  state: z.optional(z.string()),
  prompt: z.array(z.string()),
  maxAgeSec: z.optional(z.number()),
  accountID: z.optional(z.string()),
  resource: z.optional(z.string()),
  arrivedAt: z.number(),
});

/** What `/oauth/authorize` has checked of a request. The portal carries it, sealed, until it is answered (settled F3). */
export interface SealedRequest extends z.output<typeof shape> {
  id: string;
  clientID: string;
  /** Was registered for the client when the request arrived. */
  redirectUri: string;
  /** Raw, byte for byte (settled B1). */
  state?: string | undefined;
  prompt: string[];
  /** Seconds. */
  maxAgeSec?: number | undefined;
  /** The account of the `id_token_hint`: no other account may get a code. */
  accountID?: string | undefined;
  /** The resource server that the client wants tokens for (RFC 8707), by its id. */
  resource?: string | undefined;
  arrivedAt: EpochMs;
}

/** Encrypts a request, so that the browser that carries it can neither read nor change it. */
export const sealRequest = ({ keys }: Pick<Services, 'keys'>, request: SealedRequest): string =>
  keys.seal(purpose, JSON.stringify(request), '');

/** Decrypts a sealed request of any age. @returns undefined if it was not sealed by this installation */
export function openRequest({ keys }: Pick<Services, 'keys'>, sealed: string): SealedRequest | undefined {
  const text = keys.open(purpose, sealed, '');
  return text === undefined ? undefined : shape.safeParse(JSON.parse(text)).data;
}

/** Whether a request is too old to get a code. */
export const isRequestOver = ({ clock }: Pick<Services, 'clock'>, { arrivedAt }: SealedRequest): boolean =>
  arrivedAt + life <= clock.now();
