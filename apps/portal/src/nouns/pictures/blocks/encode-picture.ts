import { limits } from '@foyer/contract/limits';
import { base64Of } from '../../../blocks/images/base64.ts';
import { encodeCanvas } from '../../../blocks/images/encode-canvas.ts';
import { firstThatFits } from '../../../blocks/images/quality-ladder.ts';
import { type Crop, squareOf } from './crop.ts';

const { side, bytes } = limits.picture;

/** Draws the square of a picture that a crop shows. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  Object.assign(canvas, { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  const square = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  // a transparent picture is not to turn black in a JPEG
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side);
}

/**
 * Encodes the cropped picture as WebP, or JPEG where the browser cannot, of at most 45 KB (settled A14). Drawing it
 * leaves out what its file said besides, such as where it was taken.
 * @returns base64; undefined where no quality is small enough
 */
export async function encodePicture(picture: ImageBitmap, crop: Crop): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop);
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await firstThatFits((quality) => encodeCanvas(canvas, type, quality), bytes);
    if (blob) return base64Of(blob);
  }
  return undefined;
}
