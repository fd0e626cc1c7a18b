import {
  type ExportDocument,
  type ExportRecords,
  exportDocument,
  exportRecords,
  exportSchemaPath,
} from '@foyer/contract/export/export-document';
import { isoDateTime } from '../../../kernel/world/iso-date-time.ts';
import type { PersonRow, PersonRows } from '../../erasing/store/person-rows.ts';

const momentName = /(?:At|Until|Since)$|^(?:at|since|until|windowStart)$/;
const flagNames: ReadonlySet<string> = new Set(['mailConfirmation', 'backedUp', 'trusts', 'withPassword']);
const jsonNames: ReadonlySet<string> = new Set([
  'acceptedProtocols',
  'transports',
  'details',
  'brandIDs',
  'appIDs',
  'erased',
]);

/** A stored value as the file says it: moments in ISO 8601, flags as such, JSON as what it says. */
function written(name: string, value: unknown): unknown {
  if (momentName.test(name)) return value === null ? null : isoDateTime(Number(value));
  if (flagNames.has(name)) return value === 1;
  return jsonNames.has(name) ? JSON.parse(String(value)) : value;
}

/** What kinds of files lie beside the JSON file. */
const extensions: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** The files of records that have one, by what names them in their table. */
const fileNames: Partial<Record<ExportRecords, (row: PersonRow) => string>> = {
  pictures: ({ pictureID, type }) => `pictures/${pictureID}.${extensions[String(type)]}`,
  feedbackImages: ({ feedbackID, position, kind }) =>
    `pictures/${feedbackID}-${Number(position) + 1}.${kind}`,
};

const timeNames = [
  'at',
  'createdAt',
  'requestedAt',
  'acceptedAt',
  'addedAt',
  'madeAt',
  'startedAt',
  'askedAt',
  'issuedAt',
  'lastSeenAt',
  'receivedAt',
  'answeredAt',
  'boundAt',
];

const timeOf = (row: PersonRow): number => {
  const name = timeNames.find((one) => row[one] !== undefined);
  return name === undefined ? 0 : Number(row[name]);
};

function writtenRow(as: PersonRows['as'], row: PersonRow): Record<string, unknown> {
  const values = Object.entries(row).map(([name, value]) => [name, written(name, value)] as const);
  const file = as === 'account' ? undefined : fileNames[as]?.(row);
  return { ...Object.fromEntries(values), ...(file === undefined ? {} : { file }) };
}

/** What an export says of itself. */
export interface ExportFacts {
  publicUrl: string;
  familyName: string;
  /** Epoch milliseconds. */
  exportedAt: number;
}

/**
 * The JSON file of an export, the newest records of each kind first.
 * @throws where a row does not look as the published schema says
 */
export function exportOfRows(
  found: readonly PersonRows[],
  { publicUrl, familyName, exportedAt }: ExportFacts,
): ExportDocument {
  const lists = Object.fromEntries(Object.keys(exportRecords).map((as) => [as, [] as unknown[]]));
  let account: unknown;
  for (const { as, rows } of found) {
    const sorted = rows.toSorted((one, other) => timeOf(other) - timeOf(one));
    const records = sorted.map((row) => writtenRow(as, row));
    if (as === 'account') [account] = records;
    else lists[as] = records;
  }
  return exportDocument.parse({
    $schema: `${publicUrl}${exportSchemaPath}`,
    format: 1,
    exportedAt: isoDateTime(exportedAt),
    exportedBy: familyName,
    account,
    ...lists,
  });
}
