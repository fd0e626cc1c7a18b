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
  | { kind: 'note'; text: string };

/** A paragraph. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** A paragraph that matters less. */
export const note = (text: string): Block => ({ kind: 'note', text });

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
