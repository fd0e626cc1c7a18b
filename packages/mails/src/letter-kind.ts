import { days } from '@foyer/contract/durations';
import * as z from 'zod/mini';

/** Epoch milliseconds. */
export const moment = z.int().check(z.nonnegative());

/**
 * When and from where: epoch milliseconds, the country that the address belongs to (ISO 3166-1 alpha-2), and of the
 * client's own words `osInfo` and `clientInfo`; empty where they are not known, as for an operator's act. A letter shows of
 * the words only what it recognises.
 */
export const occasion = z.object({
  at: moment,
  osInfo: z._default(z.string(), ''),
  clientInfo: z._default(z.string(), ''),
  country: z.optional(z.string()),
});

/** When and from where something happened. */
export type Occasion = z.output<typeof occasion>;

/** What takes a change back, until when; only the address that was valid before gets it. */
export const undoLink = z.optional(z.object({ linkID: z.string(), until: moment }));

interface LetterKind<Data extends z.ZodMiniType> {
  data: Data;
  /** @returns when the content makes no sense any more, epoch milliseconds */
  expires(data: z.output<Data>, now: number): number;
}

/** A letter: the data that it is written from, and how long it makes sense. */
export const letter = <Data extends z.ZodMiniType>(kind: LetterKind<Data>): LetterKind<Data> => kind;

/** How long a letter makes sense that only tells something. */
export const noticeLife = (_data: unknown, now: number) => now + days(3);
