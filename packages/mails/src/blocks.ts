/** One row of a table of facts. */
export interface Fact {
  label: string;
  value: string;
  /** Where the value leads; nothing acts on opening. */
  href?: string | undefined;
}

/** What a letter is made of; every kind has one rendering in HTML and one in plain text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; label: string; digits: string }
  | { kind: 'button'; label: string; href: string; fallback: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; text: string };

/** A paragraph. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A paragraph that matters less. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** What the reader wrote once, marked as such. */
export const quote = (text: string): Block => ({ kind: 'quote', text });

/** What somebody wrote, paragraph by paragraph; a mail program would take a line of `-- ` for the end of the letter. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .split(/\n{2,}/)
    .map((part) => part.replace(/^\n|\n$/g, ''))
    .filter((part) => part !== '');

/** The addresses that blocks lead to, each once. */
export const linksOf = (blocks: readonly Block[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      if (block.kind === 'button') return [block.href];
      if (block.kind === 'facts') return block.facts.flatMap(({ href }) => (href ? [href] : []));
      return [];
    }),
  ),
];
