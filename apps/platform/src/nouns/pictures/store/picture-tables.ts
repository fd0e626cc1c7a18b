import type { EpochMs } from '../../../kernel/store/columns.ts';

/** An account's picture; a new one has a new id (settled A14). */
export interface PictureTable {
  /** 128 random bits: whoever does not know it finds no picture. */
  pictureID: string;
  accountID: string;
  type: 'image/webp' | 'image/jpeg';
  bytes: Buffer;
  addedAt: EpochMs;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    pictures: PictureTable;
  }
}
