import { useEffect, useRef, useState } from 'react';
import { compressImage } from './compress-image.ts';
import { type ImageReason, type ImageRules, type Refusal, sortFiles } from './image-rules.ts';

/** A picture that was added (specification section 3, upload item). */
export interface UploadItem {
  id: number;
  file: File;
  /** Address of what was chosen, within this page. */
  preview: string;
  status: 'uploading' | 'ready' | 'failed';
  /** Why it failed. */
  reason?: ImageReason;
}

/** A file that was not taken. */
export interface RefusedFile {
  file: File;
  why: Refusal;
}

/** The pictures of a form. */
export interface Images {
  rules: ImageRules;
  items: readonly UploadItem[];
  /** Those of the last choice. */
  refused: readonly RefusedFile[];
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  /** Begins anew with one that failed. */
  retry: (id: number) => void;
  /** Notes that one was refused where it was sent to, by its place in the list. */
  fail: (at: number, reason: ImageReason) => void;
  /** All of them, each at most 2 MB, once they are compressed; undefined where one has failed. */
  compressed: () => Promise<Blob[] | undefined>;
}

type Outcome = Blob | ImageReason;

const statusOf = (outcome: Outcome): Pick<UploadItem, 'status' | 'reason'> =>
  typeof outcome === 'string' ? { status: 'failed', reason: outcome } : { status: 'ready' };

/**
 * Holds the pictures of a form and compresses them as they come.
 * @param rules what is taken
 * @param onOversize told of files that are too large, which are not taken (specification section 5)
 */
export function useImages(rules: ImageRules, onOversize?: (files: readonly File[]) => void): Images {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** In the order of the items; what a form waits for, whatever has been shown by then. */
  const work = useRef(new Map<number, Promise<Outcome>>());
  const previews = useRef(new Map<number, string>());
  const nextID = useRef(0);

  useEffect(() => {
    const addresses = previews.current;
    return () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    };
  }, []);

  const amend = (id: number, change: Pick<UploadItem, 'status' | 'reason'>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, reason: undefined, ...change } : item)));

  const settle = (id: number, job: Promise<Outcome>) => {
    work.current.set(id, job);
    void job.then((outcome) => work.current.get(id) === job && amend(id, statusOf(outcome)));
  };

  const begin = (id: number, file: File) =>
    settle(
      id,
      compressImage(file).catch(() => 'image_broken'),
    );

  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files, work.current.size, rules);
    setRefused(sorted.refused);
    const added = sorted.taken.map((file): UploadItem => {
      nextID.current += 1;
      const id = nextID.current;
      const preview = URL.createObjectURL(file);
      previews.current.set(id, preview);
      return { id, file, preview, status: 'uploading' };
    });
    setItems((all) => [...all, ...added]);
    for (const { id, file } of added) begin(id, file);
    const oversize = sorted.refused.filter(({ why }) => why === 'oversize').map(({ file }) => file);
    if (oversize.length > 0) onOversize?.(oversize);
  };

  const remove = (id: number) => {
    URL.revokeObjectURL(previews.current.get(id) ?? '');
    previews.current.delete(id);
    work.current.delete(id);
    setRefused([]);
    setItems((all) => all.filter((item) => item.id !== id));
  };

  const retry = (id: number) => {
    const item = items.find((each) => each.id === id);
    if (!item) return;
    amend(id, { status: 'uploading' });
    begin(id, item.file);
  };

  const fail = (at: number, reason: ImageReason) => {
    const id = [...work.current.keys()][at];
    if (id !== undefined) settle(id, Promise.resolve(reason));
  };

  const compressed = async () => {
    const outcomes = await Promise.all(work.current.values());
    const blobs = outcomes.filter((outcome) => typeof outcome !== 'string');
    return blobs.length === outcomes.length ? blobs : undefined;
  };

  return { rules, items, refused, add, remove, retry, fail, compressed };
}
