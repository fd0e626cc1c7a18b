import { useEffect, useState } from 'react';
import { useObservable } from '../../../session/observable.ts';
import type { ImageRules } from './image-rules.ts';
import { type ShownImages, UploadList } from './upload-list.ts';

/** The pictures of a form. */
export interface Images extends ShownImages {
  rules: ImageRules;
  list: UploadList;
  add: (files: readonly File[]) => void;
}

/** Before the script has come there are none. */
const none: ShownImages = { items: [], refused: [] };

/**
 * Holds the pictures of a form and compresses them as they come.
 * @param rules what is taken
 * @param onOversize told of files that are too large, which are not taken (specification section 5)
 */
export function useImages(rules: ImageRules, onOversize?: (files: readonly File[]) => void): Images {
  const [list] = useState(() => new UploadList(rules));
  useEffect(() => () => list.dispose(), [list]);
  const add = (files: readonly File[]) => {
    const oversize = list.add(files);
    if (oversize.length > 0) onOversize?.(oversize);
  };
  return { ...useObservable(list, none), rules, list, add };
}
