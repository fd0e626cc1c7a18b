import { median } from './statistics.ts';

/** Figures of one run by name. */
export type Figures = Readonly<Record<string, number>>;

/** How often everything is measured, in turn, unless said otherwise; the middle figure counts. */
const usualRounds = 5;

/** One of the programs that are compared. */
export type Contestant<Measured extends Figures> = () => Promise<Measured>;

function medians<Measured extends Figures>(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error('nothing was measured');
  const names = Object.keys(first) as (keyof Measured)[];
  const middle = names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]);
  return Object.fromEntries(middle);
}

/**
 * Measures all contestants in turn, five times over by default, so that what else the machine does falls on each of them alike.
 * The first of each, in which code is still being compiled, does not count.
 * @returns the median of every figure
 */
export async function interleaved<Name extends string, Measured extends Figures>(
  contestants: Readonly<Record<Name, Contestant<Measured>>>,
  rounds: number = usualRounds,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Contestant<Measured>>(contestants);
  const runs = new Map<string, Measured[]>(entries.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, measure] of entries) {
      const figures = await measure();
      if (round > 0) runs.get(name)?.push(figures);
    }
  }
  const results = [...runs].map(([name, its]) => [name, medians(its)]);
  return Object.fromEntries(results);
}
