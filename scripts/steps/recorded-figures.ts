/** What a figure is held against. */
export interface Bounds {
  /** Where it should be. */
  goal: number;
  /** As it was measured last, when this line was written. */
  recorded: number;
  /** So much worse it may become by changes before the check fails. */
  step: number;
}

/**
 * The figures of the tree. Lower a recorded value when the tree has become better. Raise one only in a commit of its own
 * that says why: what worsens a figure is told from the commit on that changed this file last.
 */
export const recordedFigures = {
  'lines of half of the files': { goal: 40, recorded: 39, step: 6 },
  'lines that 95 % of the files keep to': { goal: 120, recorded: 132, step: 12 },
  'files above 300 lines': { goal: 0, recorded: 0, step: 0 },
  'files of tests above 300 lines': { goal: 0, recorded: 0, step: 0 },
  'functions above 40 lines': { goal: 0, recorded: 3, step: 2 },
  'files with more than 12 imports': { goal: 0, recorded: 42, step: 2 },
  suppressions: { goal: 0, recorded: 7, step: 1 },
} as const satisfies Record<string, Bounds>;

export type FigureName = keyof typeof recordedFigures;
