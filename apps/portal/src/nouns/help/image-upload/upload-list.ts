import { observable } from '../../../session/observable.ts';
import { compressImage } from './compress-image.ts';
import { type FileRefusal, type ImageReason, type ImageRules, sortFiles } from './image-rules.ts';

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
  why: FileRefusal;
}

/** What of the pictures is shown. */
export interface ShownImages {
  items: readonly UploadItem[];
  /** Files of the last choice that were not taken. */
  refused: readonly RefusedFile[];
}

type Outcome = Blob | ImageReason;

/** The pictures of a form, compressed as they come. */
export class UploadList {
  readonly #shown = observable<ShownImages>({ items: [], refused: [] });
  /** In the order of the items: what a form waits for, whatever has been shown by then. */
  readonly #work = new Map<number, Promise<Outcome>>();
  readonly #rules: ImageRules;
  readonly #compress: (file: Blob) => Promise<Outcome>;
  #lastID = 0;

  readonly get = this.#shown.get;
  readonly subscribe = this.#shown.subscribe;

  /** @param compress makes a picture small enough, or says why it cannot */
  constructor(rules: ImageRules, compress: (file: Blob) => Promise<Outcome> = compressImage) {
    this.#rules = rules;
    this.#compress = compress;
  }

  /** Takes the files that the rules allow. @returns those that are too large, which are not taken */
  add(files: readonly File[]): File[] {
    const { taken, refused } = sortFiles(files, this.#work.size, this.#rules);
    const added = taken.map((file): UploadItem => {
      this.#lastID += 1;
      return { id: this.#lastID, file, preview: URL.createObjectURL(file), status: 'uploading' };
    });
    this.#shown.set({ items: [...this.#items, ...added], refused });
    for (const { id, file } of added) this.#begin(id, file);
    return refused.filter(({ why }) => why === 'oversize').map(({ file }) => file);
  }

  remove(id: number): void {
    URL.revokeObjectURL(this.#find(id)?.preview ?? '');
    this.#work.delete(id);
    this.#shown.set({ items: this.#items.filter((item) => item.id !== id), refused: [] });
  }

  /** Begins anew with one that failed. */
  retry(id: number): void {
    const item = this.#find(id);
    if (!item) return;
    this.#amend(id, { status: 'uploading' });
    this.#begin(id, item.file);
  }

  /** Notes that one was refused where it was sent to. @param at its place in the list */
  fail(at: number, reason: ImageReason): void {
    const id = [...this.#work.keys()][at];
    if (id !== undefined) this.#await(id, Promise.resolve(reason));
  }

  /** @returns all of them, each at most 2 MB, once they are compressed; undefined where one has failed */
  async compressed(): Promise<Blob[] | undefined> {
    const outcomes = await Promise.all(this.#work.values());
    const blobs = outcomes.filter((outcome) => typeof outcome !== 'string');
    return blobs.length === outcomes.length ? blobs : undefined;
  }

  /** Frees what the browser holds for the previews. */
  dispose(): void {
    for (const { preview } of this.#items) URL.revokeObjectURL(preview);
  }

  get #items(): readonly UploadItem[] {
    return this.#shown.get().items;
  }

  #find(id: number): UploadItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #begin(id: number, file: File): void {
    this.#await(
      id,
      this.#compress(file).catch(() => 'image_broken'),
    );
  }

  #await(id: number, job: Promise<Outcome>): void {
    this.#work.set(id, job);
    void job.then((outcome) => {
      if (this.#work.get(id) !== job) return;
      this.#amend(
        id,
        typeof outcome === 'string' ? { status: 'failed', reason: outcome } : { status: 'ready' },
      );
    });
  }

  #amend(id: number, change: Pick<UploadItem, 'status' | 'reason'>): void {
    const { items, refused } = this.#shown.get();
    const amended = ({ reason: _reason, ...item }: UploadItem) => ({ ...item, ...change });
    this.#shown.set({ items: items.map((item) => (item.id === id ? amended(item) : item)), refused });
  }
}
