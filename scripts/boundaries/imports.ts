/**
 * Statements as Biome prints them, so one at the start of a line is code and not text in a comment. Every way that a
 * module can name another: import and export, with `type` or without, `import()` of code and of types, and the two
 * that Vite knows.
 */
const waysToName = [
  /^(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\b(?:import|require|import\.meta\.glob(?:<[^>]*>)?)\(\s*['"`]([^'"`]+)['"`]/g,
  /\bnew URL\(\s*['"`](\.[^'"`$]+\.[jt]sx?)['"`]\s*,\s*import\.meta\.url/g,
];

/** A source without its comments; a `//` inside of an address stays. */
export const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** What a source imports, as written there. */
export const readImports = (source: string): string[] => {
  const code = withoutComments(source);
  return waysToName.flatMap((way) => [...code.matchAll(way)].map((match) => match[1] ?? ''));
};
