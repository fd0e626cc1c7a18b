import type { ReactNode } from 'react';

/** A heading with its anchor, a sentence below it, and what follows. */
export type SectionProps = { id: string; title: string; lead?: string | undefined; children: ReactNode };

/** A part of the page under a heading. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {lead && <p className="soft">{lead}</p>}
    {children}
  </section>
);

/** A name and what it is for this account; nothing where it has no value. */
export type Fact = readonly [label: string, value: string];

/** Names and values, those without a value left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** The cells of a table. */
export type TableProps = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What is said where there are no rows. */
  none: string;
};

/** Dates, versions, numbers and network addresses: read in one piece, and never broken. */
const isFigure = (cell: string): boolean => /^[\d\s/:.-]+$/.test(cell);

/** What a cell looks like besides its words. */
const looksOf = (cell: string): string | undefined => {
  if (cell === '') return 'empty';
  return isFigure(cell) ? 'figure' : undefined;
};

/** Records below each other; on a narrow screen each becomes a block whose values carry their names. */
export function Table({ head, rows, none }: TableProps) {
  if (rows.length === 0) return <p className="none">{none}</p>;
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([row, cells]) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={head[column]} data-label={head[column]} className={looksOf(cell)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
