/** An image of which only what is needed to draw it was kept. */
export interface CleanedImage {
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * Reads a format's parts and keeps those that draw.
 * @returns undefined where the bytes are not whole, not of the format, or go on after its end
 */
export type CleanImage = (bytes: Buffer) => CleanedImage | undefined;
