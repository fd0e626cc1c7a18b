import { Fragment, type ReactElement, type ReactNode } from 'react';

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

/** What is told of something: words, or a time; empty where there is nothing to tell. */
export type Value = string | ReactElement;

/** Several values in one place; empty where there are none. */
export const listed = (values: readonly Value[]): Value =>
  values.length === 0 ? (
    ''
  ) : (
    <span>
      {[...values.entries()].map(([index, value]) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {value}
        </Fragment>
      ))}
    </span>
  );

/** A name and what it is for this account; nothing where it has no value. */
export type Fact = readonly [label: string, value: Value];

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
  rows: readonly (readonly Value[])[];
  /** What is said where there are no rows. */
  none: string;
};

/** Times, versions, numbers and network addresses: read in one piece, and never broken. */
const isFigure = (cell: Value): boolean => typeof cell !== 'string' || /^[\d\s/:.-]+$/.test(cell);

/** What a cell looks like besides its words. */
const looksOf = (cell: Value): string | undefined => {
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
