import type { Services } from '../../../kernel/call/services.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../store/hold-account.ts';

/** What an account had before a change, as JSON keeps it: each way in has fields of its own. */
export type KeptWays = Readonly<Record<string, unknown>>;

/** A way into an account besides its password and mailbox, in the change that holds the account (settled A9, I1). */
export interface WayIn {
  /** @returns the fields that a change keeps of it; its secrets stay sealed as they are */
  read(tx: Writer, account: HeldAccount): Promise<KeptWays>;
  /** Removes it for good. @returns the account as it then is */
  wipe(tx: Writer, services: Services, account: HeldAccount): Promise<HeldAccount>;
  /**
   * Restores what was kept, and takes away what came since. What was used up in the meantime stays so: a code works once,
   * whatever is undone (security: R23, R31).
   * @returns the account as it then is
   */
  restore(
    tx: Writer,
    account: HeldAccount,
    { kept, now }: { kept: KeptWays; now: EpochMs },
  ): Promise<HeldAccount>;
}

declare module '../../../kernel/call/services.ts' {
  interface Services {
    /** The ways into an account that a change keeps and an undo restores. */
    waysIn: readonly WayIn[];
  }
}

/** @returns JSON of every way into an account, for the row of a change */
export async function readWaysIn(
  tx: Writer,
  { waysIn }: Pick<Services, 'waysIn'>,
  account: HeldAccount,
): Promise<string> {
  const kept: Record<string, unknown> = {};
  for (const way of waysIn) Object.assign(kept, await way.read(tx, account));
  return JSON.stringify(kept);
}

/** Removes every way in (security: R63). @returns the account as it then is */
export async function wipeWaysIn(tx: Writer, services: Services, account: HeldAccount): Promise<HeldAccount> {
  let current = account;
  for (const way of services.waysIn) current = await way.wipe(tx, services, current);
  return current;
}

/** Restores the ways in that an account had before a change. @returns the account as it then is */
export async function restoreWaysIn(
  tx: Writer,
  { waysIn }: Pick<Services, 'waysIn'>,
  account: HeldAccount,
  { before, now }: { before: string; now: EpochMs },
): Promise<HeldAccount> {
  const kept: KeptWays = JSON.parse(before);
  let current = account;
  for (const way of waysIn) current = await way.restore(tx, current, { kept, now });
  return current;
}
