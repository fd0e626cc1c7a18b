import type { Milliseconds } from '@foyer/contract/durations';
import { printRows, type Row } from './print-rows.ts';
import { median, percentile } from './statistics.ts';

/** Something that a visitor did, and how long it took. */
export interface Timed {
  what: string;
  took: Milliseconds;
}

/** A stretch of a soak. */
export interface Sample {
  done: number;
  /** Of the process, in MiB; not-a-number where it is none of this machine. */
  memory: number;
  /** By what was done, within how many milliseconds 99 % of it were answered, and half. */
  p99: Map<string, Milliseconds>;
  p50: Map<string, Milliseconds>;
  /** How often each was done. */
  count: Map<string, number>;
}

/** Puts what was done in a stretch together. */
export function sampleOf(timed: readonly Timed[], memory: number): Sample {
  const by = Map.groupBy(timed, ({ what }) => what);
  const of = (share: number) =>
    new Map(
      [...by].map(
        ([what, all]) =>
          [
            what,
            percentile(
              all.map(({ took }) => took),
              share,
            ),
          ] as const,
      ),
    );
  const count = new Map([...by].map(([what, all]) => [what, all.length] as const));
  return { done: timed.length, memory, p99: of(0.99), p50: of(0.5), count };
}

/** How much the end may be above the beginning: memory settles, and a machine has other work. */
const memoryGrowsAtMost = 1.15;
const latencyGrowsAtMost = 1.5;
/** Fewer of a kind in a third say nothing. */
const enough = 100;

/** The second and the last third; in the first code is compiled and caches are filled. */
const thirds = (samples: readonly Sample[]) => {
  const third = Math.floor(samples.length / 3);
  return { before: samples.slice(third, 2 * third), after: samples.slice(2 * third) };
};

/**
 * Prints what became of a soak, with a verdict.
 * @param name of what was soaked @param wrong sentences about what went wrong, and how often @param refused for load, which is no fault @param size of the embedded database, MiB
 * @returns whether nothing grew and nothing went wrong
 */
export function judged(
  samples: readonly Sample[],
  {
    name,
    minutes,
    wrong,
    refused,
    size,
  }: { name: string; minutes: number; wrong: ReadonlyMap<string, number>; refused: number; size: number },
): boolean {
  const { before, after } = thirds(samples);
  const middle = (some: readonly Sample[], figure: (sample: Sample) => number | undefined) =>
    median(some.map(figure).filter((value): value is number => value !== undefined));
  const rowOf = (
    what: string,
    unit: string,
    figure: (sample: Sample) => number | undefined,
    atMost?: number,
  ): Row => {
    const [floor, measured] = [middle(before, figure), middle(after, figure)];
    const isKnown = !Number.isNaN(floor) && !Number.isNaN(measured);
    return {
      what,
      unit,
      measured,
      floor,
      ...(atMost && isKnown ? { goal: `≤ ${atMost} ×`, reached: measured <= atMost * floor } : {}),
    };
  };
  const countOf = (some: readonly Sample[], kind: string) =>
    some.reduce((sum, { count }) => sum + (count.get(kind) ?? 0), 0);
  const isEnough = (kind: string) => Math.min(countOf(before, kind), countOf(after, kind)) >= enough;
  const kinds = [...new Set(samples.flatMap(({ p99 }) => [...p99.keys()]))].toSorted();
  const rows: Row[] = [
    rowOf('memory', 'MiB', ({ memory }) => memory, memoryGrowsAtMost),
    rowOf('done in a stretch', '', ({ done }) => done),
    ...kinds.flatMap((kind) => [
      rowOf(
        `${kind}: half within`,
        'ms',
        ({ p50 }) => p50.get(kind),
        isEnough(kind) ? latencyGrowsAtMost : undefined,
      ),
      rowOf(`${kind}: 99 % within`, 'ms', ({ p99 }) => p99.get(kind)),
    ]),
    { what: 'refused for load', unit: '', measured: refused },
    { what: 'embedded database at the end', unit: 'MiB', measured: size },
  ];
  const all = samples.reduce((sum, { done }) => sum + done, 0);
  printRows(`Soak of ${minutes} minutes (${name}), ${all} acts: the last third beside the second`, rows);
  for (const [why, count] of wrong) process.stdout.write(`${count} × ${why}\n`);
  const holds = wrong.size === 0 && rows.every(({ reached }) => reached !== false);
  process.stdout.write(
    holds ? `\n${name}: nothing grew, nothing went wrong.\n` : `\n${name}: something grew or went wrong.\n`,
  );
  return holds;
}
