/** One part of a query, between two ampersands. */
export interface Parameter {
  name: string;
  value: string;
  /** As it was written. */
  raw: string;
}

function readParameter(raw: string): Parameter {
  // The ampersand in front: by itself a part that begins with a question mark would lose it.
  const [[name, value] = ['', '']] = new URLSearchParams(`&${raw}`);
  return { name, value, raw };
}

/** @param rawQuery a query as it was written, without `?` */
export const readQuery = (rawQuery: string): readonly Parameter[] =>
  rawQuery === '' ? [] : rawQuery.split('&').map(readParameter);

/** @returns the query as it was written, byte for byte (settled B1) */
export const writeQuery = (query: readonly Parameter[]): string => query.map(({ raw }) => raw).join('&');

/** @returns what was written behind the name of a parameter and its `=` */
export const rawValue = ({ raw }: Parameter): string => raw.split('=').slice(1).join('=');
