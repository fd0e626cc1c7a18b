import { limits } from '@foyer/contract/limits';
import { readPage } from '../../../session/page.ts';

/** A heading, a paragraph or an entry of a list of a legal document, as plain text. */
export interface DocumentPart {
  kind: 'heading' | 'text' | 'item';
  text: string;
  /** It tells which version this is, and is no part of what is agreed to. */
  aboutVersion?: true;
}

const leftOut = 'head, script, style, template, noscript, nav, header, footer, img, picture, svg';
const inline =
  'a, abbr, b, bdi, bdo, cite, code, data, dfn, em, i, kbd, mark, q, s, samp, small, span, strong, sub, sup, time, u, var';
const headings = 'h1, h2, h3, h4, h5, h6';

const kindOf = (element: Element): DocumentPart['kind'] => {
  if (element.matches(headings)) return 'heading';
  return element.closest('li, dd, td') ? 'item' : 'text';
};

function partsIn(element: Element): DocumentPart[] {
  const parts: DocumentPart[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    const about = element.matches('.since, .replaced') ? { aboutVersion: true as const } : {};
    if (text) parts.push({ kind: kindOf(element), text, ...about });
    line = '';
  };
  for (const child of element.childNodes) {
    if (child instanceof Text) line += child.data;
    else if (!(child instanceof Element) || child.matches(leftOut)) continue;
    else if (child.matches(inline)) line += child.textContent;
    else {
      endLine();
      parts.push(...partsIn(child));
    }
  }
  endLine();
  return parts;
}

/** Asks for a document as the browser parses it: inert, so that nothing in it runs or loads, and no text becomes HTML. */
const askFor = (address: string): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.timeout = limits.serverAnswersWithin;
    request.onload = () => resolve(request.status === 200 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.open('GET', address);
    request.send();
  });

/**
 * Reads a legal document as plain text; the one place that takes a document as an answer (settled C8, security: R97).
 * @param fileUrl as the platform answers it
 * @returns its parts in order; undefined where it cannot be had, or does not lie under the base of legal documents
 */
export async function readLegalDocument(fileUrl: string): Promise<DocumentPart[] | undefined> {
  const base = readPage().bases.legal || location.origin;
  const address = URL.parse(fileUrl, base)?.href;
  if (!address?.startsWith(new URL('/legal/', base).href)) return undefined;
  const answered = await askFor(address);
  const body = answered?.querySelector('main') ?? answered?.body;
  return body ? partsIn(body) : undefined;
}

/** The parts as one text, with an empty line between them. */
export const plainText = (parts: readonly DocumentPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'item' ? `• ${text}` : text)).join('\n\n');
