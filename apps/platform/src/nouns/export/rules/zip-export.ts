import { PassThrough, Readable } from 'node:stream';
import type { ExportDocument } from '@foyer/contract/export/export-document';
import { ZipFile } from 'yazl';
import type { Reader } from '../../../kernel/store/store.ts';
import { imageOf } from '../../help/store/feedback.ts';
import { findPicture } from '../../pictures/store/pictures.ts';

/** A file that lies in the zip beside the documents, read when its turn comes. */
interface PictureFile {
  file: string;
  read(): Promise<Buffer | undefined>;
}

const pictureFiles = (db: Reader, { pictures, feedbackImages }: ExportDocument): PictureFile[] => [
  ...pictures.map(({ file, pictureID }) => ({
    file,
    read: async () => (await findPicture(db, pictureID))?.bytes,
  })),
  ...feedbackImages.map(({ file, feedbackID, position }) => ({
    file,
    read: () => imageOf(db, feedbackID, position),
  })),
];

/** What a zip is made of. */
export interface ExportFiles {
  document: ExportDocument;
  /** The document for people, as HTML. */
  page: string;
  /** When its files were made, epoch milliseconds. */
  madeAt: number;
}

/** The names of the two documents in the zip. */
const documentNames = { page: 'account.html', json: 'account.json' } as const;

/**
 * The file of an export as it is packed: one document to read, one for programs, and the pictures that both name
 * (settled C7). Of the pictures one is in memory at a time; one that was erased meanwhile is left out.
 */
export function zipExport(db: Reader, { document, page, madeAt }: ExportFiles): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const mtime = new Date(madeAt);
  zip.addBuffer(Buffer.from(page), documentNames.page, { mtime });
  zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), documentNames.json, { mtime });
  for (const { file, read } of pictureFiles(db, document))
    zip.addReadStreamLazy(file, { mtime, compress: false }, (give) => {
      read().then(
        (bytes) => give(null, Readable.from(bytes ? [bytes] : [])),
        (reason: unknown) => give(reason, Readable.from([])),
      );
    });
  const packed = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (reason: Error) => packed.destroy(reason));
  zip.end();
  return packed;
}
