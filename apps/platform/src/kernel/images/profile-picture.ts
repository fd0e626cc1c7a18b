import { limits } from '@foyer/contract/limits';
import { type ImageProblem, readImage } from './read-image.ts';

/** A profile picture, ready to be kept and served. */
export interface ProfilePicture {
  type: 'image/webp' | 'image/jpeg';
  bytes: Buffer;
}

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

const { bytes: mostBytes, side } = limits.picture;

/**
 * Reads a profile picture as browsers make it: WebP or JPEG, square, small (settled A14).
 * @param text base64
 * @returns the picture, or why it is none
 */
export function readProfilePicture(text: string): ProfilePicture | ImageProblem {
  const image = readImage(text);
  if (typeof image === 'string') return image;
  const { kind, bytes, width, height } = image;
  if (kind === 'png') return 'image_kind';
  if (bytes.length > mostBytes) return 'image_bytes';
  return width > side || height > side ? 'image_pixels' : { type: types[kind], bytes };
}
