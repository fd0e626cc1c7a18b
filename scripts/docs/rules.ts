/** The number of a row of docs/security.md (R, D, N) or of a rule of docs/settled-rules.md (X, A to I). */
const rule = '(?:[RDN]\\d{1,3}|[XA-I]\\d{1,2})';

/** One number or several: `R38`, `R17, R48`, `R74 and R75`, `R45 to R47`. */
export const ruleList: string = `${rule}(?:(?:, | and | to )${rule})*`;

/** The single numbers of a list; of `R45 to R47` those between, too. */
export function rulesIn(list: string): string[] {
  return list.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ');
    if (last === undefined) return [first];
    const [from, to] = [first, last].map((each) => Number(each.slice(1)));
    if (from === undefined || to === undefined) return [first, last];
    return Array.from({ length: to - from + 1 }, (_, at) => `${first.slice(0, 1)}${from + at}`);
  });
}

/** The document that has a row or rule. */
export const documentOf = (id: string): string =>
  /^[RDN]/.test(id) ? 'docs/security.md' : 'docs/settled-rules.md';

const row = /^\| <a id="(\w+)"><\/a>(?:\[(\w+)\]\([^)]*\)|(\w+)) \|(.*)$/gm;

/** The rows of a document's tables that carry an anchor: number → the other cells. */
export const rowsOf = (markdown: string): Map<string, string> =>
  new Map(
    [...markdown.matchAll(row)].map(([, , linked, plain, cells = '']) => [linked ?? plain ?? '', cells]),
  );

/** Makes the number of each row a link to its tests, where it has some. */
export const linkRows = (markdown: string, hasTests: (id: string) => boolean): string =>
  markdown.replaceAll(row, (_, anchor: string, linked?: string, plain?: string, cells = '') => {
    const id = linked ?? plain ?? '';
    const shown = hasTests(id) ? `[${id}](security-tests.md#${id.toLowerCase()})` : id;
    return `| <a id="${anchor}"></a>${shown} |${cells}`;
  });
