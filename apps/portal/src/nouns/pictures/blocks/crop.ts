import type { PictureSize } from '../../../blocks/images/picture-size.ts';

/** Which square of a picture is shown: its middle from 0 to 1 in each direction, and how far it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much as fits into the square. */
  zoom: number;
}

/** How far a picture can be enlarged. */
export const mostZoom = 4;

/** The middle, as much as fits. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** @returns the square of the picture that a crop shows: its left upper corner and its side, in the picture's pixels */
export function squareOf({ width, height }: PictureSize, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return {
    left: within(x * width - side / 2, 0, width - side),
    top: within(y * height - side / 2, 0, height - side),
    side,
  };
}

/** Keeps a crop inside of its picture. @returns the nearest one that shows nothing beside it */
export function inside(size: PictureSize, { x, y, zoom }: Crop): Crop {
  const kept = { x, y, zoom: within(zoom, 1, mostZoom) };
  const { left, top, side } = squareOf(size, kept);
  return { ...kept, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height };
}

/**
 * Moves the picture under the square.
 * @param by how far, in sides of the square
 */
export function moved(size: PictureSize, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return inside(size, {
    ...crop,
    x: crop.x - (by.x * side) / size.width,
    y: crop.y - (by.y * side) / size.height,
  });
}
