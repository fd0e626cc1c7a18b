import { readQuery } from '../../session/query.ts';

const failures = ['denied', 'over', 'refused', 'unavailable', 'taken'] as const;

/** Why a visit to a provider led to nothing. */
export type VisitFailure = (typeof failures)[number];

/** @returns why, as the platform's redirect says it; without a reason the visit is over */
export function failureInAddress(search: string): VisitFailure {
  const said = readQuery(search.slice(1)).find(({ name }) => name === 'failed')?.value;
  return failures.find((failure) => failure === said) ?? 'over';
}
