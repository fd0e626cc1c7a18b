import { printableCell } from './printable.ts';

/** Lines of a table whose columns are as wide as their widest cell. */
export function tableLines(head: readonly string[], given: readonly (readonly string[])[]): string[] {
  const rows = given.map((cells) => cells.map(printableCell));
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line)];
}

/** Lines of names and values, the values in one column. */
export const factLines = (facts: readonly (readonly [name: string, value: string])[]): string[] => {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${printableCell(value)}`.trimEnd());
};

/** A moment as an operator reads it, in UTC; empty where there is none. */
export const timeText = (at: number | null | undefined): string =>
  at ? `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC` : '';
