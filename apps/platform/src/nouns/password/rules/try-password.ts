import type { CallerSession, Context, RefusingContext } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { setRehashed } from '../../accounts/store/accounts.ts';
import { type HeldAccount, holdAccount, holdAddress } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { refuseLocked } from '../../limits/rules/address-locks.ts';
import { announceLock } from '../../limits/rules/announce-lock.ts';
import type { CountedPassword } from '../../limits/rules/count-settled.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import {
  confirmCount,
  countPassword,
  forgiveCount,
  takeBackCount,
} from '../../limits/rules/password-tries.ts';
import { standInFor } from './stand-in.ts';

type Raised = 11003 | 11201 | 11247;

/** A password that somebody typed. */
export interface TypedPassword {
  email: string;
  emailKey: string;
  /** Undefined where the address has none; everything is done all the same (security: R6, R48). */
  account: AccountTable | undefined;
  /** Whether the address knows the browser. */
  known: boolean;
  password: string;
}

/** A password that was right. */
export interface RightPassword {
  /**
   * Takes back what was counted for it, and stores its hash with today's parameters. The change holds the account from
   * here on: nothing is written before this.
   * @returns the account as it is now; undefined where its password was changed since it was compared
   */
  consume(tx: Writer): Promise<HeldAccount | undefined>;
}

/**
 * Counts a password as wrong, then compares it (security: R6, R50, R51).
 * Refuses with 11201 where it is wrong, 11247 and 11003 where no more are compared.
 */
export async function tryPassword(
  context: RefusingContext<Raised>,
  typed: TypedPassword,
): Promise<RightPassword> {
  const { emailKey, account, known, password } = typed;
  const counted = await countPassword(context, { emailKey, known, accountID: account?.accountID ?? null });
  const verdict = await judge(context, { account, counted, emailKey, password });
  if (!account || !verdict.isRight) return refuseWrong(context, typed, counted);
  return {
    async consume(tx) {
      const current = await holdAccount(tx, account.accountID);
      await forgiveCount(tx, context, counted);
      return current && withTodaysHash(tx, context, current, { compared: account, newHash: verdict.newHash });
    },
  };
}

/** The same for the password of the session's own account. */
export async function tryOwnPassword(
  context: RefusingContext<Raised> & { session: CallerSession },
  password: string,
): Promise<RightPassword> {
  const { account } = context.session;
  const { email, emailKey } = account;
  const known = await isKnownBrowser(context, emailKey);
  return tryPassword(context, { email, emailKey, account, known, password });
}

/** Whether a password is right, and if so its hash with today's parameters where it has others (security: R4). */
interface Verdict {
  isRight: boolean;
  newHash?: string | undefined;
}

/** Compares the password. Where the hash threads are too busy for that, the try is taken back. @throws Overloaded */
async function judge(
  { services }: Context,
  {
    account,
    counted,
    emailKey,
    password,
  }: Pick<TypedPassword, 'account' | 'emailKey' | 'password'> & { counted: CountedPassword },
): Promise<Verdict> {
  const { hasher, store, metrics } = services;
  const phc = account?.passwordHash;
  try {
    const standIn = await standInFor(services, emailKey);
    const isRight = await hasher.verify(phc ?? standIn, password);
    metrics.events.inc({ event: 'password.compared' });
    if (!phc || !isRight) return { isRight: false };
    return { isRight, newHash: hasher.needsRehash(phc) ? await hasher.hash(password) : undefined };
  } catch (reason) {
    await store.change((tx) => takeBackCount(tx, { services }, counted));
    throw reason;
  }
}

async function refuseWrong(
  context: RefusingContext<Raised>,
  { email, emailKey, account, known }: TypedPassword,
  counted: CountedPassword,
): Promise<never> {
  const { services, refuse } = context;
  const accountID = account?.accountID ?? null;
  const until = await services.store.change(async (tx) => {
    await audit(tx, context, { event: 'password.wrong', accountID });
    return confirmCount(tx, context, counted);
  });
  if (until === 0) return refuse(11201);
  const lock = { by: 'password', until } as const;
  // a change of its own: it holds the address before it writes anything (settled X3)
  await services.store.change(async (tx) => {
    const owner = await holdAddress(tx, emailKey);
    await announceLock(tx, context, { email, owner, known, lock });
    await audit(tx, context, { event: 'signIn.locked', accountID });
  });
  return refuseLocked(context, { emailKey, known }, { what: 'password', lock });
}

/** @returns undefined where the password was changed since it was compared */
async function withTodaysHash(
  tx: Writer,
  context: Context,
  current: HeldAccount,
  { compared, newHash }: { compared: AccountTable; newHash: string | undefined },
): Promise<HeldAccount | undefined> {
  if (current.passwordHash === null || current.passwordHash !== compared.passwordHash) return undefined;
  if (newHash === undefined) return current;
  await audit(tx, context, { event: 'password.rehashed', accountID: current.accountID });
  return setRehashed(tx, current, newHash);
}
