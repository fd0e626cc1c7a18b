import type { PortalKey } from './keys.ts';

/** What an export calls by the words of the portal's screens: phrases whose keys begin so. */
export const sharedPrefixes = [
  'activity.event.',
  'legal.news.title',
  'legal.row.withdrawn',
  'help.topic.',
  'dsrr.fact.',
  'dsrr.kind.',
  'dsrr.outcome.',
  'dsrr.progress.title',
  'dsrr.status.',
  'factors.row.title',
  'passkeys.row.title',
  'recoveryAddress.row.title',
] as const;

type SharedPrefix = (typeof sharedPrefixes)[number];

/** A phrase of the portal that an export has as well. */
export type SharedKey = Extract<PortalKey, `${SharedPrefix}${string}`>;

/** What may be such a phrase: its last part is a value of the data. */
export type SharedGroup = `${Extract<SharedPrefix, `${string}.`>}${string}`;
