import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import { type ImportedFields, importFields } from '../../nouns/imports/rules/imported-person.ts';
import { OperatorRefusal } from '../operator.ts';

/** A line of the file with its number, from 1; or why it cannot be read. */
export type ImportLine = { line: number } & ({ fields: ImportedFields } | { problem: string });

const known: ReadonlySet<string> = new Set(importFields);

const jsonValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const jsonLine = z.record(z.string(), jsonValue);

function readJson(text: string): { fields: ImportedFields } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'is no JSON' };
  }
  const parsed = jsonLine.safeParse(value);
  if (!parsed.success) return { problem: 'is no object of texts, numbers, true and false' };
  const unknown = Object.keys(parsed.data).find((name) => !known.has(name));
  if (unknown !== undefined) return { problem: `has an unknown field; known are ${importFields.join(', ')}` };
  const said = Object.entries(parsed.data).flatMap(([name, each]) =>
    each === null ? [] : [[name, `${each}`]],
  );
  return { fields: Object.fromEntries(said) };
}

async function* jsonLines(file: string): AsyncGenerator<ImportLine> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() !== '') yield { line, ...readJson(line === 1 ? text.replace(/^\ufeff/, '') : text) };
  }
}

function expectColumns(columns: readonly string[]): string[] {
  const names = columns.map((name) => name.trim());
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0 || !names.includes('email'))
    throw new OperatorRefusal(
      `The first line must name the columns: email, and any of ${importFields.slice(1).join(', ')}.`,
    );
  return names;
}

async function* csvLines(file: string): AsyncGenerator<ImportLine> {
  const wrong: ImportLine[] = [];
  const parser = parse({
    bom: true,
    columns: expectColumns,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // a quote that is never closed would take the rest of the file along
    max_record_size: 16_384,
    on_skip: (reason) => {
      // behind such a line the parser reads no other
      if (reason?.code === 'CSV_MAX_RECORD_SIZE')
        throw new OperatorRefusal(
          `Line ${reason.lines} is too long, or a quote in it is not closed: nothing from there on was read. Mend it, and import again.`,
        );
      wrong.push({ line: Number(reason?.lines ?? 0), problem: 'is no line of this table' });
      return undefined;
    },
  });
  // hands an error of either on to the loop below
  pipeline(createReadStream(file), parser, () => undefined);
  for await (const { record, info } of parser) {
    const line = Number(info.lines);
    // the parser is ahead of what it gives out
    while (wrong[0] && wrong[0].line < line) yield* wrong.splice(0, 1);
    yield { line, fields: record };
  }
  yield* wrong;
}

/**
 * Reads a file of people line by line, whatever its length.
 * @param file `.csv` with names of columns in its first line, or `.jsonl`/`.ndjson` with an object a line
 * @throws OperatorRefusal where the name or the columns say that it is neither
 */
export function importLines(file: string): AsyncGenerator<ImportLine> {
  if (file.endsWith('.csv')) return csvLines(file);
  if (/\.(jsonl|ndjson)$/.test(file)) return jsonLines(file);
  throw new OperatorRefusal('Name a file that ends in .csv, .jsonl or .ndjson.');
}
