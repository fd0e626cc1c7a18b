import { readQuery } from '../../session/query.ts';

const failures = ['denied', 'over', 'refused', 'unavailable', 'taken'] as const;

/** Why a visit to a provider led to nothing. */
export type VisitFailure = (typeof failures)[number];

/** @returns why, as the platform's redirect says it; undefined without a reason */
export function failureInAddress(search: string): VisitFailure | undefined {
  const said = readQuery(search.slice(1)).find(({ name }) => name === 'failed')?.value;
  return failures.find((failure) => failure === said);
}
