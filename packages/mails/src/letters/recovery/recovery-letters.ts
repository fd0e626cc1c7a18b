import * as z from 'zod/mini';
import { letter, moment, noticeLife, occasion, undoLink } from '../../letter-kind.ts';

/** The letters about recoveries, and about the recovery address. */
export const recoveryLetters = {
  /**
   * Somebody said that every second factor is lost, or `byAddress` the mailbox; `link` stops it, `until` is when the wait is
   * over; `withoutPassword` where they did not give it.
   */
  recoveryStarted: letter({
    data: z.object({
      link: z.object({ linkID: z.string(), until: moment }),
      byAddress: z.optional(z.boolean()),
      withoutPassword: z.optional(z.boolean()),
      occasion,
    }),
    expires: ({ link }) => link.until,
  }),
  /** The wait is over: `link` finishes the recovery. */
  recoveryReady: letter({
    data: z.object({
      link: z.object({ linkID: z.string(), until: moment }),
      byAddress: z.optional(z.boolean()),
      occasion,
    }),
    expires: ({ link }) => link.until,
  }),
  /** By a second factor that turned up, else by the link of a letter or in a session; `changesNothing` where no password was known. */
  recoveryStopped: letter({
    data: z.object({ byFactor: z.boolean(), changesNothing: z.optional(z.boolean()), occasion }),
    expires: noticeLife,
  }),
  /** The masked `email` is the recovery address from now on; `link` takes it back. */
  recoveryAddressAdded: letter({
    data: z.object({ email: z.string(), link: undoLink, occasion }),
    expires: noticeLife,
  }),
  /** The masked `email` stops being it at the `until` of `link`, and gives way to `to` if there is one; whom it tells so `vetoes` that. */
  recoveryAddressChanging: letter({
    data: z.object({
      email: z.string(),
      to: z.optional(z.string()),
      vetoes: z.optional(z.boolean()),
      link: z.object({ linkID: z.string(), until: moment }),
      occasion,
    }),
    expires: ({ link }) => link.until,
  }),
  /** That has come true; `link` takes it back. */
  recoveryAddressChanged: letter({
    data: z.object({ email: z.string(), to: z.optional(z.string()), link: undoLink, occasion }),
    expires: noticeLife,
  }),
  /** The masked `email` stays, since somebody has vetoed that. */
  recoveryAddressKept: letter({ data: z.object({ email: z.string(), occasion }), expires: noticeLife }),
  /**
   * To a recovery address: the letter `of` that the owner of the masked `account` gets, in its words; without its links unless
   * `withLinks`. By `accountID` it is found while it waits.
   */
  forRecoveryAddress: letter({
    data: z.object({
      of: z.string(),
      data: z.record(z.string(), z.unknown()),
      account: z.string(),
      accountID: z.string(),
      withLinks: z.boolean(),
      occasion,
    }),
    expires: noticeLife,
  }),
  recoveryDone: letter({ data: z.object({ occasion }), expires: noticeLife }),
};
