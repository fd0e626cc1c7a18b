import {
  columnsWithheld,
  erasedOf,
  type Table,
  type Withheld,
} from '../../apps/platform/src/kernel/store/table.ts';
import { keptInWords } from '../../apps/platform/src/nouns/retention/rules/retention.ts';
import { tables } from '../../apps/platform/src/nouns/tables.ts';

const begin = '<!-- Made by `npm run docs` from the tables that apps/platform/src/nouns/tables.ts lists. -->';
const end = '<!-- End of what is made. -->';

const reasons: Readonly<Record<Withheld, string>> = {
  secret: 'opens or proves something',
  internal: 'means nothing outside of the platform',
  twice: 'stands elsewhere in it',
  others: 'about somebody else',
  file: 'a file of its own',
};

const code = (text: string) => `\`${text}\``;

/** What an export has of a table, with the columns that it leaves out and why. */
function exportedText(table: Table): string {
  const { exportedAs, notExported = 'holds nothing of anybody' } = table;
  if (exportedAs === undefined) return `nothing: ${notExported}`;
  const columns = Object.entries(columnsWithheld(table)).flatMap(([column, why]) =>
    why === 'twice' ? [] : [`${code(column)} (${reasons[why]})`],
  );
  return [code(exportedAs), ...(columns.length > 0 ? [`without ${columns.join(', ')}`] : [])].join(' ');
}

const rows = (): string[] =>
  Object.values(tables).map((table) =>
    [
      code(table.name),
      table.holds ?? 'nothing',
      keptInWords(table),
      erasedOf(table),
      exportedText(table),
    ].join(' | '),
  );

/** The document with its table as the tables say. @throws where its marks are missing */
export function withDataTable(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/data.md has lost the marks of its table');
  const head = ['table', 'keeps of a person', 'for how long', 'when the account is erased', 'in an export'];
  const table = [head.join(' | '), head.map(() => '---').join(' | '), ...rows()].map((row) => `| ${row} |`);
  return `${text.slice(0, from)}${begin}\n${table.join('\n')}\n${text.slice(to)}`;
}
