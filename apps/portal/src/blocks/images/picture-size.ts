/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** What the canvas of every browser takes along one side. */
const longestSide = 16_384;

/**
 * Scales a picture down, its proportions kept, so that it has at most so many pixels and no side is too long for a
 * canvas. One that is small enough stays as it is; no side becomes 0.
 */
export function sizeWithin({ width, height }: PictureSize, maxPixels: number): PictureSize {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)), longestSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
