import { availableParallelism } from 'node:os';

/** One line of a benchmark: a figure beside that of the floor, measured in the same run, and the goal. */
export interface Row {
  what: string;
  unit: string;
  measured: number;
  /** The floor's figure; without one there is only the goal. */
  floor?: number | undefined;
  /** As performance goals are worded, for example `≤ 1.3 × floor`. */
  goal?: string | undefined;
  /** Whether the goal is reached. */
  reached?: boolean | undefined;
}

const figure = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
};

const ratio = ({ measured, floor }: Row): string =>
  floor === undefined || floor === 0 ? '–' : `${(measured / floor).toFixed(2)} ×`;

const mark = ({ reached }: Row): string => (reached === undefined ? '' : reached ? 'reached' : 'missed');

const heads = ['', 'unit', 'measured', 'floor', 'ratio', 'goal', ''];

/** Prints a title and its rows as a table of plain text. */
export function printRows(title: string, rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.what,
    row.unit,
    figure(row.measured),
    figure(row.floor),
    ratio(row),
    row.goal ?? '',
    mark(row),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column >= 2 && column <= 4;
  const lineOf = (line: readonly string[]) =>
    line
      .map((text, column) =>
        isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const lines = [heads, ...cells].map(lineOf);
  process.stdout.write(`\n${title} (${availableParallelism()} cores)\n\n${lines.join('\n')}\n`);
}
