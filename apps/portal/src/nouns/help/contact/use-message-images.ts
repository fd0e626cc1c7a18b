import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { type Images, useImages } from '../image-upload/use-images.ts';

/** Photos of current phones have about half of that. */
const rules = { maxCount: limits.feedback.images, maxBytes: 20 * 1024 * 1024 };

/** @returns the pictures of a message, and whether one was too large to be taken */
export function useMessageImages(): { images: Images; isOversize: boolean } {
  const [isOversize, setOversize] = useState(false);
  return { images: useImages(rules, () => setOversize(true)), isOversize };
}
