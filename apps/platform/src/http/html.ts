import { escapeHtml } from '@foyer/contract/escape-html';

/** Text that may stand in a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | undefined;

const isList = (part: Part): part is readonly Html[] => Array.isArray(part);

function write(part: Part): string {
  if (part === undefined) return '';
  if (isList(part)) return part.map((each) => each.html).join('');
  if (typeof part === 'object') return part.html;
  return escapeHtml(String(part));
}

/** A piece of a page: whatever is put in as text is escaped, pieces are put in as they are. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, at) => text + write(parts[at])).join(''),
});

/** A sentence in which `…` marks what is code. */
export const prose = (text = ''): Html[] =>
  text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`));
