import type { CallName, InputOf, ResultOf } from '@foyer/contract/calls';
import type { Milliseconds } from '@foyer/contract/durations';
import type { DetailsOf, Fault } from '@foyer/contract/faults/faults';
import type { RequestContext } from '@foyer/contract/wire/context';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../kernel/call/services.ts';
import type { Clock } from '../kernel/world/clock.ts';
import type { Browser } from './browser.ts';

/** A clock that tests move. */
export interface MovableClock extends Clock {
  /**
   * Moves the clock ahead; every platform that follows it then runs the jobs that have fallen due.
   * @returns when they have run @throws where one failed
   */
  advance(by: Milliseconds): Promise<void>;
  /** Has something done after every move. @returns ends that */
  follow(act: () => Promise<void>): () => void;
}

/** A letter as the recipient got it. */
export interface ReceivedLetter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits of the text, if there are any. */
  code: string | undefined;
  links: string[];
}

/** A mailbox for every address, filled by a real SMTP conversation. */
export interface TestInbox {
  all: readonly ReceivedLetter[];
  of(to: string): ReceivedLetter[];
  /** The next letter to an address that has not been taken yet; oldest first. @throws after a minute */
  waitFor(to: string): Promise<ReceivedLetter>;
  /** Lets the server refuse everything to an address with this SMTP reply code; undefined accepts again. */
  refuse(to: string, replyCode: number | undefined): void;
  port: number;
}

/** The answer on the transport. */
export interface HttpAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  traceId: string;
  /** The whole code on the wire. */
  code: number;
}

/** What goes with a call in a test; by default a browser's own cookies, terminalId and session. */
export interface CallOptions {
  browser?: Browser;
  /** Instead of the browser's token; `common` for none. */
  token?: string;
  accountID?: string;
  context?: Partial<RequestContext>;
  headers?: Record<string, string>;
  /** The client's address, 127.0.0.1 by default. */
  from?: string;
}

/** Fault and its details, or 0 and the result. */
export type CallAnswer<Name extends CallName> =
  | [0, ResultOf<Name>, HttpAnswer]
  | { [Raised in Fault]: [Raised, DetailsOf<Raised>, HttpAnswer] }[Fault];

/** A running platform. */
export interface PlatformUnderTest {
  app: FastifyInstance;
  services: Services;
  clock: MovableClock;
  inbox: TestInbox;
  /** Log lines written so far. */
  logLines: readonly string[];
  call<Name extends CallName>(
    name: Name,
    data: InputOf<Name>,
    options?: CallOptions,
  ): Promise<CallAnswer<Name>>;
  /** A call that must succeed. @throws with the fault where it does not */
  succeed<Name extends CallName>(
    name: Name,
    data: InputOf<Name>,
    options?: CallOptions,
  ): Promise<ResultOf<Name>>;
  /** A call that must be refused. @throws with the result where it is not */
  refusal<Name extends CallName>(
    name: Name,
    data: InputOf<Name>,
    options?: CallOptions,
  ): Promise<{ fault: Fault; details: Record<string, unknown>; http: HttpAnswer }>;
  close(): Promise<void>;
}
