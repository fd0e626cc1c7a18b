/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
}

/** The value below which that share of all lies, by the nearest rank. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * How likely a value of the one kind is greater than a value of the other: 0.5 where nobody can tell them apart
 * (Mann and Whitney's U, divided by the number of pairs; ties count half).
 */
export function rankShare(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    const meanRank = (from + 1 + to) / 2;
    rankSum += meanRank * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}
