import { limits } from '@foyer/contract/limits';
import type { CleanImage } from './cleaned-image.ts';
import { cleanJpeg, jpegSignature } from './jpeg.ts';
import { cleanPng, pngSignature } from './png.ts';
import { cleanWebp, looksLikeWebp } from './webp.ts';

/** The kinds of images that are taken, as their files are named. */
export type ImageKind = 'png' | 'jpg' | 'webp';

/** Why an image is refused: not of a kind that is taken, too many bytes or pixels, or not what it says it is. */
export type ImageProblem = 'image_kind' | 'image_bytes' | 'image_pixels' | 'image_broken';

/** An image without anything but what draws it. */
export interface ReadImage {
  kind: ImageKind;
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

interface Format {
  kind: ImageKind;
  fits(bytes: Buffer): boolean;
  clean: CleanImage;
}

const startsWith = (signature: Buffer) => (bytes: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** Told by the first bytes alone: what a client says of a file is not asked for. */
const formats: readonly Format[] = [
  { kind: 'png', fits: startsWith(pngSignature), clean: cleanPng },
  { kind: 'jpg', fits: startsWith(jpegSignature), clean: cleanJpeg },
  { kind: 'webp', fits: looksLikeWebp, clean: cleanWebp },
];

const { bytes: mostBytes, pixels: mostPixels } = limits.image;

/**
 * Reads an image that somebody sent (security: R96): its kind by its first bytes, its size by its head, and of its parts
 * only what draws it. Nothing is decoded.
 * @param text base64
 */
export function readImage(text: string): ReadImage | ImageProblem {
  const given = Buffer.from(text, 'base64');
  if (given.toString('base64') !== text) return 'image_broken';
  if (given.length > mostBytes) return 'image_bytes';
  const format = formats.find(({ fits }) => fits(given));
  if (!format) return 'image_kind';
  const cleaned = format.clean(given);
  if (!cleaned) return 'image_broken';
  const pixels = cleaned.width * cleaned.height;
  if (pixels === 0) return 'image_broken';
  return pixels > mostPixels ? 'image_pixels' : { kind: format.kind, ...cleaned };
}
