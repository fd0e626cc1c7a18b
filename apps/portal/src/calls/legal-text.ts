import { seconds } from '@foyer/contract/durations';
import { readPage } from '../session/page.ts';

const waitAtMost = seconds(20);

/** Where legal documents lie: the platform's, or the base address that the page names. */
function legalAddress(fileUrl: string): URL | undefined {
  const base = new URL(readPage().bases.legal || location.origin, location.origin);
  const address = new URL(fileUrl, base);
  return address.origin === base.origin && address.pathname.startsWith('/legal/') ? address : undefined;
}

/** The browser itself makes a document of the answer, in which nothing runs; no text is ever turned into markup. */
function fetchDocument(address: URL): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = waitAtMost;
    request.addEventListener('loadend', () => resolve(request.responseXML ?? undefined));
    request.send();
  });
}

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * The words of a legal document, stripped of everything else (specification section 7; settled C8, security: R97).
 * @param fileUrl as globalGetLegalProtocolV2 answers it
 * @returns its paragraphs and list entries without the heading; none where it lies elsewhere or cannot be had
 */
export async function legalText(fileUrl: string): Promise<string[]> {
  const address = legalAddress(fileUrl);
  const found = address && (await fetchDocument(address));
  if (!found) return [];
  return [...found.querySelectorAll('body p, body li, body h2')].map(wordsOf).filter(Boolean);
}
