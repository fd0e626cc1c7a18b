const first = 0.8;
const floor = 0.05;
const last = 0.01;

function* halved(): Generator<number> {
  for (let quality = first; quality > floor; quality /= 2) yield quality;
  yield floor;
  yield last;
}

/** From 0.8, halved down to 0.05, then 0.01 (specification section 5). */
export const qualities: readonly number[] = [...halved()];

/**
 * Encodes with falling quality until it fits.
 * @param encode makes the image in a quality from 0 to 1; undefined where it cannot
 * @param maxBytes what still fits
 * @returns the first that fits, undefined where none does
 */
export async function firstThatFits<B extends { size: number }>(
  encode: (quality: number) => Promise<B | undefined>,
  maxBytes: number,
): Promise<B | undefined> {
  for (const quality of qualities) {
    const encoded = await encode(quality);
    if (!encoded) return undefined;
    if (encoded.size <= maxBytes) return encoded;
  }
  return undefined;
}
