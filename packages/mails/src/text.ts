import type { Block, Fact } from './blocks.ts';
import type { LetterTools, LetterWords } from './letter-tools.ts';

const rule = '—'.repeat(20);

function factText({ label, value, href }: Fact, { say }: LetterTools): string {
  const line = say('layout.fact.line', { label, value });
  return href ? `${line}\n${href}` : line;
}

/** A list; where rows lead somewhere, each stands apart with its address. */
const factsText = (facts: Fact[], tools: LetterTools): string =>
  facts.map((fact) => factText(fact, tools)).join(facts.some(({ href }) => href) ? '\n\n' : '\n');

function blockText(block: Block, tools: LetterTools): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'code':
      return tools.say('layout.fact.line', { label: block.label, value: block.digits });
    case 'button':
      return `${block.label}\n${block.href}`;
    case 'facts':
      return factsText(block.facts, tools);
    case 'quote':
      // as replies mark it, RFC 3676 section 4.5
      return block.text.replace(/^/gm, '> ').replace(/ $/gm, '');
  }
}

/** The lines below every letter. */
export function footerLines({
  say,
  context,
  familyName,
}: LetterTools): [why: string, support: string, copyright: string] {
  const { brand, to } = context;
  return [
    say('layout.footer.why', { email: to, ...familyName }),
    say('layout.footer.support', brand.support),
    brand.copyright,
  ];
}

/** A letter as plain text, from the same blocks as the HTML. */
export function letterText({ title, blocks }: LetterWords, tools: LetterTools): string {
  const parts = [
    title,
    ...blocks.map((block) => blockText(block, tools)),
    rule,
    footerLines(tools).join('\n\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
