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
  return typeof part === 'object' ? part.html : escapeHtml(String(part));
}

/** A piece of a page: text is escaped, pieces are put in as they are. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, at) => text + write(parts[at])).join(''),
});
