/** An image of which only what is needed to draw it was kept. */
export interface CleanedImage {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Parts that are read of one image: a large photo has some hundreds. One that consists of the heads of parts alone would hold
 * everybody else up.
 */
export const mostParts = 10_000;

/**
 * Reads a format's parts and keeps those that draw.
 * @returns undefined where the bytes are not whole, not of the format, in too many parts, or go on after its end
 */
export type CleanImage = (bytes: Buffer) => CleanedImage | undefined;
