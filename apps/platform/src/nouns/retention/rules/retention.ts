import { days, hours, type Milliseconds, minutes } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Table } from '../../../kernel/store/table.ts';

/** How long what is over is kept before a job removes it (security: Figures, retention); docs/data.md says so by table, in words made of these. */
export const retention = {
  /** Codes, tickets and authorizeCodes: one that is found expired is told apart from one that never was. */
  expiredProofs: hours(24),
  /** Which mailing brought which code. */
  sends: hours(24),
  /** First answers by Idempotency-Key. */
  replies: limits.idempotencyKeyLife,
  /** Sessions that ended or expired. */
  deadSessions: hours(24),
  /** Browsers that an account knows and has not seen since (settled A5). */
  devices: limits.device.kept,
  /** That a letter went out; what it said is wiped with its sending. */
  letters: days(30),
  /** Wrong passwords, unless they have shut the password off. */
  failures: limits.lock.forgottenAfter,
  /** Grants of apps and assistants after they have ended. */
  endedGrants: hours(24),
  /** Refresh tokens that were rotated out: until then their reuse is noticed. */
  rotatedTokens: days(30),
  /** Secrets of clients after they have ended. */
  endedSecrets: days(30),
  /** Events to apps, from the day they happened: they are tried for half of that. */
  events: days(60),
  /** Events that told an app to delete: as long as somebody could ask for the proof in court. */
  deletionEvents: days(3 * 365),
  /** Logout tokens that no app has taken, after they are not tried any more: until somebody has looked why. */
  logouts: days(7),
  /** Keys that signed id_tokens, which clients send as hints. The newest key is never removed. */
  signingKeys: days(400),
  /** Passkeys that were removed: until then a change can be undone (settled A9). */
  removedPasskeys: days(7),
  /** Accounts whose mailbox nobody has proven (security: R72). */
  unverifiedAccounts: days(7),
  /** Receipts of consents after their account is erased (settled C2): as long as somebody could ask for them in court. */
  consents: days(3 * 365),
  /** Privacy requests after they are closed: as long as somebody could ask what became of one. */
  dsrr: days(3 * 365),
  /** Files of exports, once they are made (settled C7). */
  exports: days(7),
  /** Receipts of deletions that were carried out, which name nobody: as long as the receipts of consents. */
  doneDeletions: days(3 * 365),
  /** That a deletion was asked for and stopped. */
  cancelledDeletions: days(30),
  /** What people wrote to support, and their pictures. */
  feedback: limits.feedback.kept,
  /** How many rows went on a day, and of which table. */
  departures: days(400),
  /** Where the acts of the audit trail came from. */
  auditSources: days(30),
  /** Rows of the audit trail; their seals stay. */
  auditRows: days(400),
} as const satisfies Record<string, Milliseconds>;

/** @returns a length of time in the largest unit that it is a whole number of: `3 years`, `24 hours`, `1 hour` */
export function inWords(length: Milliseconds): string {
  const units = [
    ['year', days(365), 1],
    // one day is 24 hours, so that nobody takes it for the rest of a day
    ['day', days(1), 2],
    ['hour', hours(1), 1],
    ['minute', minutes(1), 1],
  ] as const;
  const [name, unit] =
    units.find(([, unit, atLeast]) => length % unit === 0 && length >= atLeast * unit) ?? [];
  if (unit === undefined) throw new Error(`${length} ms are no whole minutes`);
  return `${length / unit} ${name}${length === unit ? '' : 's'}`;
}

/** {@link retention} in words. */
export const keptFor = Object.fromEntries(
  Object.entries(retention).map(([what, length]) => [what, inWords(length)]),
) as Record<keyof typeof retention, string>;

const pastOf: Readonly<Record<string, string>> = {
  expiresAt: 'expire',
  endedAt: 'end',
  removedAt: 'are removed',
};

/** @returns how long the rows of a table are kept: as it says itself, else `24 hours after they end or expire` */
export function keptInWords({ kept, over = [] }: Table): string {
  if (kept !== undefined) return kept;
  const past = over.flatMap(({ since }) => pastOf[since] ?? []);
  return [inWords(over[0]?.for ?? 0), ...(past.length > 0 ? [`after they ${past.join(' or ')}`] : [])].join(
    ' ',
  );
}
