import { pageTitle } from '../app/page-title.ts';
import { plain } from './find.ts';
import { until } from './until.ts';

const headings = () => [...document.querySelectorAll('h1')].map((each) => plain(each.textContent));

/**
 * Waits until the window is called by the page's one heading.
 * @returns what it is called instead
 */
export async function titleProblem(familyName: string): Promise<string[]> {
  const isSo = () => headings().length === 1 && document.title === pageTitle(headings()[0] ?? '', familyName);
  if (await until(isSo)) return [];
  return [`the window is called ${document.title}, the page ${headings().join(' | ')}`];
}
