/** What a caller takes. */
export interface ImageRules {
  maxCount: number;
  /** Bytes of one file as it is chosen, before it is compressed. */
  maxBytes: number;
  /** As the `accept` of a file field: `image/*`, `image/png`, `.heic`, several with commas between; any image by itself. */
  accept?: string;
}

/** Images of any kind. */
export const anyImage = 'image/*';

/** What is wrong with a picture; the contract's names, which the platform answers with, too. */
export const imageReasons = ['image_kind', 'image_bytes', 'image_pixels', 'image_broken'] as const;

/** What is wrong with a picture. */
export type ImageReason = (typeof imageReasons)[number];

/** Why a file was not taken at all. */
export type FileRefusal = 'kind' | 'oversize' | 'tooMany';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** SVG may carry scripts, and not every browser draws it to a canvas. */
const isMarkup = (type: string): boolean => type.startsWith('image/svg');

/** @returns whether a file is of one of the kinds of an `accept` list, by its type and its name */
export function isAccepted({ name, type }: Omit<FileFacts, 'size'>, accept: string): boolean {
  if (isMarkup(type)) return false;
  return accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) => {
      if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
      return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : kind !== '' && type === kind;
    });
}

/** Files in the order in which they were chosen, those that are taken apart from those that are not. */
export interface Sorted<F> {
  taken: F[];
  refused: { file: F; why: FileRefusal }[];
}

/**
 * Decides which of the chosen files are taken; one that is refused uses up no place.
 * @param held how many there are already
 */
export function sortFiles<F extends FileFacts>(
  files: readonly F[],
  held: number,
  { maxCount, maxBytes, accept = anyImage }: ImageRules,
): Sorted<F> {
  const sorted: Sorted<F> = { taken: [], refused: [] };
  for (const file of files) {
    if (!isAccepted(file, accept)) sorted.refused.push({ file, why: 'kind' });
    else if (file.size > maxBytes) sorted.refused.push({ file, why: 'oversize' });
    else if (held + sorted.taken.length >= maxCount) sorted.refused.push({ file, why: 'tooMany' });
    else sorted.taken.push(file);
  }
  return sorted;
}
