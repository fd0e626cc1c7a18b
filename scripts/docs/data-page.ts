import { personData } from '../../apps/platform/src/nouns/person-data/store/person-data.ts';
import type { Exported, Withheld } from '../../apps/platform/src/nouns/person-data/store/person-data-row.ts';

const begin =
  '<!-- Made by `npm run docs` from apps/platform/src/nouns/person-data/store/person-data.ts. -->';
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
function exportedText(exported: Exported<never>): string {
  if ('nothing' in exported) return `nothing: ${exported.nothing}`;
  const without: Readonly<Partial<Record<string, Withheld>>> = exported.without;
  const columns = Object.entries(without).flatMap(([column, why]) =>
    why === undefined || why === 'twice' ? [] : [`${code(column)} (${reasons[why]})`],
  );
  return [code(exported.as), ...(columns.length > 0 ? [`without ${columns.join(', ')}`] : [])].join(' ');
}

const rows = (): string[] =>
  Object.entries(personData).map(([table, { holds, kept, erased, exported }]) =>
    [code(table), holds || 'nothing', kept, erased, exportedText(exported as Exported<never>)].join(' | '),
  );

/** The document with its table as the map has it. @throws where its marks are missing */
export function withDataTable(text: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/data.md has lost the marks of its table');
  const head = ['table', 'keeps of a person', 'for how long', 'when the account is erased', 'in an export'];
  const table = [head.join(' | '), head.map(() => '---').join(' | '), ...rows()].map((row) => `| ${row} |`);
  return `${text.slice(0, from)}${begin}\n${table.join('\n')}\n${text.slice(to)}`;
}
