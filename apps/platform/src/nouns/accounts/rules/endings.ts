import type { EpochMs, Hash } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { Acting } from '../../audit/rules/audit.ts';
import type { HeldAccount } from '../store/hold-account.ts';

/**
 * What an act can end for an account, in the order in which it ends:
 * - `proofs`: codes, tickets, mailed links and hand-overs that could become access;
 * - `sessions`: portal sessions;
 * - `browsers`: the browsers that the account knows;
 * - `grants`: what apps and assistants may do;
 * - `recovery`: a recovery that runs;
 * - `requests`: privacy requests that wanted the account deleted;
 * - `told`: apps hear that nobody is signed in any more.
 */
const kinds = ['proofs', 'sessions', 'browsers', 'grants', 'recovery', 'requests', 'told'] as const;

type Kind = (typeof kinds)[number];

/** What each act on an account ends (security: R28, R38, R63, R65; settled A9, A11, B11, C3, X3). */
const endedBy = {
  factorChanged: ['proofs', 'sessions'],
  factorsReset: ['proofs', 'sessions', 'told'],
  passwordChanged: ['proofs', 'sessions'],
  identityUnbound: ['proofs'],
  addressProven: ['proofs', 'sessions', 'browsers', 'told'],
  reset: ['proofs', 'sessions', 'browsers', 'told'],
  recoveryVetoed: ['proofs', 'sessions', 'browsers', 'told'],
  // asked for without the password, which nobody has shown to know then
  recoveryDropped: ['proofs'],
  // their factors go with them, and a recovery goes with the factors
  recovered: ['proofs', 'sessions', 'browsers', 'grants', 'told'],
  claimed: ['proofs', 'sessions', 'browsers', 'grants', 'told'],
  undone: ['proofs', 'sessions', 'browsers', 'grants', 'recovery', 'told'],
  // what was proven stays, so that the owner hears in the middle of a flow that the account is frozen
  frozen: ['sessions', 'grants', 'told'],
  unfrozen: ['proofs'],
  // grants are suspended until the day of the deletion
  deletionScheduled: ['proofs', 'sessions', 'told'],
  deletionStopped: ['requests'],
  erasing: ['proofs', 'sessions', 'grants'],
} as const satisfies Record<string, readonly Kind[]>;

/** An act that ends something for an account. */
export type EndingAct = keyof typeof endedBy;

/** What stays when the rest ends. */
export interface Staying {
  /** The session of the caller. */
  sessionID?: string | undefined;
  /** True if its owner keeps the other sessions, too. */
  otherSessions?: boolean;
  /** The browser of the caller, which the account still knows. */
  bindHash?: Hash | undefined;
  /**
   * When the rest ends; now, unless said otherwise. Sessions that end with a freeze end at the very time of it: so their
   * tokens are told that the account is frozen.
   */
  at?: EpochMs;
}

/** What stays for a caller who may keep the other sessions. */
export const stayingOf = (request: {
  session: { sessionID: string };
  data: { keepOtherSessions?: boolean | undefined };
}): Staying => ({
  sessionID: request.session.sessionID,
  otherSessions: request.data.keepOtherSessions === true,
});

/** What a noun is told when it ends something. */
export interface Ending {
  account: HeldAccount;
  acting: Acting;
  now: EpochMs;
  staying: Staying;
}

/** Ends one kind of thing of an account, in the change that holds its row. @returns how many sessions ended, if it ends them */
type End = (tx: Writer, ending: Ending) => Promise<unknown>;

/** What a noun ends. Each noun that keeps something of these kinds for an account has such a value. */
export type NounEndings = Partial<Record<Exclude<Kind, 'sessions'>, End>> & {
  sessions?: (tx: Writer, ending: Ending) => Promise<number>;
};

declare module '../../../kernel/call/services.ts' {
  interface Services {
    /** What each noun ends for an account, in a fixed order. */
    endings: readonly NounEndings[];
  }
}

/**
 * Ends everything that an act on an account ends, in the transaction that holds the account (settled X3, I1).
 * @returns how many sessions ended
 */
export async function endFor(
  tx: Writer,
  acting: Acting,
  account: HeldAccount,
  act: EndingAct,
  staying: Staying = {},
): Promise<number> {
  const { endings, clock } = acting.services;
  const ending = { account, acting, staying, now: staying.at ?? clock.now() };
  const ended: readonly Kind[] = endedBy[act];
  let sessionsEnded = 0;
  for (const kind of kinds.filter((each) => ended.includes(each)))
    for (const noun of endings) {
      if (kind === 'sessions') sessionsEnded += (await noun.sessions?.(tx, ending)) ?? 0;
      else await noun[kind]?.(tx, ending);
    }
  return sessionsEnded;
}
