/** The text of a heading as it is read: no markup, no link targets. */
const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .trim();

/** The anchor that GitHub makes of a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const withoutFences = (markdown: string): string => markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** The headings of a Markdown text, as they are read. */
export const headingsOf = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => plainText(heading));

/** Everything that a link into a Markdown text can point at: its headings and what carries an id. */
export function anchorsOf(markdown: string): Set<string> {
  const ids = [...markdown.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headingsOf(markdown).map(slugOf), ...ids]);
}
