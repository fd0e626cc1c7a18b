import { posix } from 'node:path';
import { anchorsOf, headingsOf } from './anchors.ts';
import { documentOf, rowsOf, ruleList, rulesIn } from './rules.ts';
import type { TreeFile } from './tree-files.ts';

/** What of a document can be cited. */
interface Citable {
  text: string;
  headings: readonly string[];
  anchors: ReadonlySet<string>;
  /** Numbers of rows or rules. */
  rows: ReadonlySet<string>;
}

/** Everything that a citation may point at. */
export interface Library {
  /** Every path of the tree, folders included. */
  paths: ReadonlySet<string>;
  /** Markdown documents by path. */
  documents: ReadonlyMap<string, Citable>;
}

const citable = (text: string): Citable => ({
  text,
  headings: headingsOf(text),
  anchors: anchorsOf(text),
  rows: new Set(rowsOf(text).keys()),
});

const foldersOf = (path: string): string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/**
 * Makes the library of a tree.
 * @param paths every path
 * @param documents the Markdown documents among them
 */
export const libraryOf = (paths: readonly string[], documents: readonly TreeFile[]): Library => ({
  paths: new Set([...paths, ...paths.flatMap(foldersOf)]),
  documents: new Map(documents.map(({ path, text }) => [path, citable(text)])),
});

/** A way to cite: what it looks like, and what is wrong with one. */
interface Citation {
  pattern: RegExp;
  /** @returns undefined where it can be looked up */
  problem: (match: RegExpExecArray, library: Library, file: TreeFile) => string | undefined;
}

const nothing = citable('');
const documentAt = (library: Library, path: string): Citable => library.documents.get(path) ?? nothing;

const missingRow = (library: Library, list: string, documentFor: (id: string) => string) => {
  const missing = rulesIn(list).filter((id) => !documentAt(library, documentFor(id)).rows.has(id));
  return missing.length === 0 ? undefined : `${documentFor(missing[0] ?? '')} has no ${missing.join(', ')}`;
};

/** A document that is named without its folder lies beside the file, in docs/ or at the root. */
const documentNamed = (library: Library, name: string, file: TreeFile): string | undefined =>
  [posix.join(posix.dirname(file.path), name), `docs/${name}`, name].find((path) =>
    library.documents.has(path),
  );

const hasHeading = ({ headings }: Citable, start: string): boolean =>
  headings.some((heading) => heading.toLowerCase().startsWith(start.toLowerCase()));

const ways: readonly Citation[] = [
  {
    // security: R12, R15 · 'R12: a title
    pattern: new RegExp(`security: (${ruleList})|['"\`](${ruleList}): `, 'g'),
    problem: ([, cited, titled], library) => missingRow(library, cited ?? titled ?? '', documentOf),
  },
  {
    pattern: /\b(R\d{1,3})\b(?! ?=)/g,
    problem: ([, id = ''], library) => missingRow(library, id, documentOf),
  },
  {
    pattern: /\bsettled,? ((?:[A-IX]\d{1,2}(?:, | and | to )?)+)/g,
    problem: ([, list = ''], library) =>
      missingRow(library, list.replace(/(?:, | and | to )$/, ''), () => 'docs/settled-rules.md'),
  },
  {
    pattern: /(?:\bdecisions? |\()(0\d{3})\b/g,
    problem: ([, number = ''], library) =>
      [...library.documents.keys()].some((path) => path.startsWith(`docs/decisions/${number}-`))
        ? undefined
        : `there is no decision ${number}`,
  },
  {
    pattern: /\bspecification,?(?: section)? (\d{1,2})\b/gi,
    problem: ([, section = ''], library) =>
      hasHeading(documentAt(library, 'docs/conformance.md'), `Section ${section} `)
        ? undefined
        : `docs/conformance.md has no section ${section}`,
  },
  {
    // security: Figures, retention
    pattern: /\bsecurity: Figures, ([\w ]+)/g,
    problem: ([, row = ''], library) =>
      documentAt(library, 'docs/security.md').text.includes(`\n| ${row} |`)
        ? undefined
        : `docs/security.md has no figure for ${row}`,
  },
  {
    // flows.md · flows.md, "Lock and limits" · (flows.md, guard 5) · flows.md#sessions
    pattern:
      /(?<![\w/.-]|\]\()(?:docs\/)?([A-Za-z][A-Za-z-]*\.md)(?:#([\w-]+)|,? "([^"]+)"|, (guard \d|[A-Z][\w -]*(?=\))))?(?![\w/])/g,
    problem: ([, name = '', anchor, quoted, plain], library, file) => {
      const path = documentNamed(library, name, file);
      if (path === undefined) return `there is no ${name}`;
      const document = documentAt(library, path);
      if (anchor !== undefined && !document.anchors.has(anchor)) return `${path} has no #${anchor}`;
      const heading = quoted ?? plain;
      return heading === undefined || hasHeading(document, heading)
        ? undefined
        : `${path} has no "${heading}"`;
    },
  },
];

const link: Citation = {
  pattern: /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g,
  problem: ([, target = '', anchor], library, file) => {
    const path = target === '' ? file.path : posix.join(posix.dirname(file.path), target).replace(/\/$/, '');
    if (!library.paths.has(path)) return `there is no ${path}`;
    return anchor === undefined || documentAt(library, path).anchors.has(anchor)
      ? undefined
      : `${path} has no #${anchor}`;
  },
};

const namedPath: Citation = {
  pattern: /`((?:apps|packages|scripts|e2e|bench|brand|docs)\/[\w./-]*)`/g,
  problem: ([, path = ''], library) =>
    library.paths.has(path.replace(/\/$/, '')) ? undefined : `there is no ${path}`,
};

/** A comment of several lines as one, so that a citation may be broken over two. */
const joined = (source: string): string => source.replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ');

/**
 * The citations in a file that nobody could look up: rows, rules, decisions, sections and documents that do not exist,
 * and in Markdown links and paths that lead nowhere.
 * @returns one sentence each
 */
export function citationProblems(file: TreeFile, library: Library): string[] {
  const isMarkdown = file.path.endsWith('.md');
  const text = isMarkdown ? file.text : joined(file.text);
  return (isMarkdown ? [...ways, link, namedPath] : ways).flatMap(({ pattern, problem }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = problem(match as RegExpExecArray, library, file);
      return found === undefined ? [] : [`${file.path}: ${match[0].trim()}: ${found}`];
    }),
  );
}
