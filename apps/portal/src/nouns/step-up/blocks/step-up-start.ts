import type { DetailsOf } from '@foyer/contract/faults/faults';

/** What a first step of a step-up is given. */
export type StepUpStartProps = {
  email: string;
  onProven: () => void;
  /** A second factor is due as well. */
  onFactorDue: (due: DetailsOf<11257>) => void;
  /** Something else is to be asked for now: begin anew. */
  onPointless: () => void;
};
