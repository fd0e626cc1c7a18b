import { limits } from '@foyer/contract/limits';
import { encodeCanvas } from '../../../blocks/images/encode-canvas.ts';
import { sizeWithin } from '../../../blocks/images/picture-size.ts';
import { firstThatFits } from '../../../blocks/images/quality-ladder.ts';
import type { ImageReason } from './image-rules.ts';

/** Enough to read every word of a screenshot; more is slow to send and more than some phones can draw. */
const maxPixels = 12_000_000;

const { bytes: maxBytes } = limits.image;

/** Draws a picture in the orientation that its EXIF data give; all other EXIF data are lost by drawing. */
function draw(picture: ImageBitmap, ground: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const { width, height } = sizeWithin(picture, maxPixels);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing to draw on');
  context.imageSmoothingQuality = 'high';
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Keeps transparency: as PNG where that is small enough, else as WebP where the browser can encode it. */
async function withTransparency(picture: ImageBitmap, { type }: Blob): Promise<Blob | undefined> {
  const canvas = draw(picture, undefined);
  if (type !== 'image/webp') {
    const lossless = await encodeCanvas(canvas, 'image/png');
    if (lossless && lossless.size <= maxBytes) return lossless;
  }
  return firstThatFits((quality) => encodeCanvas(canvas, 'image/webp', quality), maxBytes);
}

/** Formats that may have transparency, or drawings that JPEG would blur. */
const keepsTransparency: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/gif']);

/**
 * Encodes a picture as PNG, WebP or JPEG of at most 2 MB (specification section 5), in the orientation that its EXIF data
 * give and without these data.
 * @returns the picture, or why there is none
 */
export async function compressImage(file: Blob): Promise<Blob | ImageReason> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return 'image_broken';
  try {
    const clear = keepsTransparency.has(file.type) ? await withTransparency(picture, file) : undefined;
    if (clear) return clear;
    const canvas = draw(picture, '#fff');
    return (
      (await firstThatFits((quality) => encodeCanvas(canvas, 'image/jpeg', quality), maxBytes)) ??
      'image_bytes'
    );
  } finally {
    picture.close();
  }
}
