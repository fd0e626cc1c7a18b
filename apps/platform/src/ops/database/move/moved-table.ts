/** A table as far as moving its rows must know it. */
export interface MovedTable {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key, in their order. */
  key: readonly { name: string; isText: boolean }[];
  /** Tables whose rows its own belong to. */
  parents: readonly string[];
}

/** What a column holds, on either engine. */
export type MovedValue = string | number | null | Uint8Array;

/** A move that was not begun, or of which nothing was kept; the message is a sentence for the operator. */
export class MoveRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'MoveRefused';
  }
}

/** A name as SQL of both engines takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The same text for the same row, whichever engine it was read from. */
export const lineOf = (row: readonly MovedValue[]): string =>
  JSON.stringify(
    row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)),
  );
