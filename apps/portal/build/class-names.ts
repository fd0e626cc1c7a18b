import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Names a class of a style sheet. */
export type ClassNamer = (name: string, file: string) => string;

/**
 * Names the classes of the style sheets with four characters, alike in every build: each name stands in the scripts, the
 * styles and the pages of the first visit.
 * @param root the folder that paths are seen from
 * @param draw another number draws other names
 * @throws Error if two classes draw the same name
 */
export function classNamer(root: string, draw: number): ClassNamer {
  const named = new Map<string, string>();
  return (name, file) => {
    const origin = `${relative(root, file)} .${name}`;
    const hash = createHash('sha256').update(`${draw} ${origin}`).digest('base64url');
    const short = `_${hash.slice(0, 3)}`;
    const other = named.get(short) ?? origin;
    if (other !== origin)
      throw new Error(`${origin} and ${other} draw the same name: raise \`draw\` in vite.config.ts`);
    named.set(short, origin);
    return short;
  };
}
