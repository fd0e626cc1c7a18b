import type { Services } from '../../kernel/call/services.ts';
import type { Writer } from '../../kernel/store/store.ts';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import type { HeldAccount } from '../../nouns/accounts/store/hold-account.ts';
import { findDeletion } from '../../nouns/deletion/store/deletions.ts';
import { countOpenRequestsOf } from '../../nouns/dsrr/store/dsrr-requests.ts';
import { beginErasingOf } from '../../nouns/erasing/rules/begin-erasing.ts';
import { carryOut } from '../../nouns/erasing/rules/carry-out.ts';
import { condemn } from '../../nouns/erasing/rules/condemn.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';
import { holdAccountNamed } from './find-account.ts';

/** The result of an erasure. Once the first change is committed, nobody can stop it. */
export interface EraseOutcome {
  accountID: string;
  /** By which the deletion can be followed. */
  receiptID: string;
  /** False if the platform has to finish it. */
  isErased: boolean;
  /** The error that stopped the command, if there was one. */
  problem: string | undefined;
}

/** What the operator typed: the reason, which names no address, and the accountID once more. */
export interface Erasing {
  reason: string;
  confirmed: string;
}

async function refuseUnconfirmed(tx: Writer, account: HeldAccount): Promise<never> {
  const open = await countOpenRequestsOf(tx, account);
  const ending = open === 0 ? '' : ` Privacy requests of its owner that end unanswered with it: ${open}.`;
  throw new OperatorRefusal(
    `Nothing was erased.${ending} To erase it for good add --confirm ${account.accountID}`,
  );
}

/** Schedules the deletion and begins it in one change: between two changes the owner could still stop it. */
const begin = (services: Services, who: string, { reason, confirmed }: Erasing) =>
  services.store.change(async (tx) => {
    const account = await holdAccountNamed(tx, who);
    const { accountID } = account;
    if (confirmed !== accountID) return refuseUnconfirmed(tx, account);
    const receiptID = await condemn(tx, byOperator(services), account, { origin: 'operator', reason });
    const deletion = await findDeletion(tx, receiptID);
    if (deletion) await beginErasingOf(tx, services, account, deletion);
    return { accountID, receiptID };
  });

/** Erases part after part, as long as this node or another one makes progress. @returns whether the account is gone */
async function goOn(services: Services, accountID: string, receiptID: string): Promise<boolean> {
  const { read } = services.store;
  const progress = async () => (await findDeletion(read, receiptID))?.erased;
  for (let before: string | undefined, now = await progress(); before !== now; now = await progress()) {
    before = now;
    await carryOut(services, receiptID);
    if ((await findAccount(read, accountID)) === undefined) return true;
  }
  return false;
}

/**
 * Erases an account at once, by the same parts as every deletion; its last letter goes out by the platform, which clears up
 * behind it (settled C10).
 * @throws OperatorRefusal if there is no such account, or its id was not confirmed
 */
export async function eraseAccountNow(
  services: Services,
  who: string,
  wanted: Erasing,
): Promise<EraseOutcome> {
  const { accountID, receiptID } = await begin(services, who, wanted);
  try {
    const isErased = await goOn(services, accountID, receiptID);
    return { accountID, receiptID, isErased, problem: undefined };
  } catch (reason) {
    const problem = reason instanceof Error ? reason.message : String(reason);
    return { accountID, receiptID, isErased: false, problem };
  }
}

/** Describes an erasure that the command could not finish. */
export const unfinishedErasing = ({ receiptID, problem }: EraseOutcome): string =>
  [
    `Erasing has begun and cannot be stopped. Receipt: ${receiptID}.`,
    ...(problem === undefined ? [] : [`It stopped at an error: ${problem}.`]),
    'The platform continues within five minutes.',
  ].join(' ');
