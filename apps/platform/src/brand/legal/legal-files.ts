import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from '@foyer/contract/languages';
import type { ProtocolCode } from '@foyer/contract/nouns/protocol-codes';

/** Where legal documents are served from. */
export const legalPrefix = '/legal/';

/** The style sheet that all legal documents share, `<kit>/legal/legal.css`. */
export const legalStyleSheet = `${legalPrefix}legal.css`;

/** Where the shared style sheet lies. */
export const styleSheetFile = (directory: string): string => join(directory, 'legal', 'legal.css');

/** What a style sheet fetches from elsewhere: the content security policy of legal documents blocks it. */
const elsewhere = /@import|url\(\s*["']?(?!data:|\/brand\/|#)/i;

/** What is wrong with the shared style sheet, as sentences. */
export function styleSheetProblems(directory: string): string[] {
  const file = styleSheetFile(directory);
  if (!existsSync(file)) return ['legal/legal.css: is missing'];
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return elsewhere.test(css)
    ? ['legal/legal.css: loads nothing from elsewhere: no @import, and url() only for data: and /brand/']
    : [];
}

const largest = 256 * 1024;

const byFileName: ReadonlyMap<string, Language> = new Map(
  languages.map((language) => [`${language}.html`, language]),
);

/** Names one text: which document, which version, which region's, in which language. */
export interface LegalFileName {
  protocolCode: ProtocolCode;
  version: string;
  region?: string | undefined;
  language: Language;
}

const segments = ({ protocolCode, version, region }: Omit<LegalFileName, 'language'>) =>
  region ? [protocolCode, version, region] : [protocolCode, version];

/** The address of one text, `/legal/<protocolCode>/<version>/[<region>/]<language>`. */
export const legalAddress = (name: LegalFileName): string =>
  `${legalPrefix}${[...segments(name), name.language].join('/')}`;

/** The file of one text, `<kit>/legal/<protocolCode>/<version>/[<region>/]<language>.html`. */
export const legalFile = (directory: string, name: LegalFileName): string =>
  join(directory, 'legal', ...segments(name), `${name.language}.html`);

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

function fileProblems(folder: string, place: string, fileName: string): string[] {
  const { size } = statSync(join(folder, fileName));
  if (size === 0) return [`${place}/${fileName}: is empty`];
  return size > largest ? [`${place}/${fileName}: is larger than 256 KiB`] : [];
}

/**
 * Looks up in which languages one version of a text is there.
 * @param expected names in the folder that belong to somebody else: the regions of the same version
 */
export function findLanguages(
  directory: string,
  text: Omit<LegalFileName, 'language'>,
  expected: ReadonlySet<string>,
): { languages: Set<Language>; problems: string[] } {
  const place = ['legal', ...segments(text)].join('/');
  const folder = join(directory, place);
  const found = new Set<Language>();
  const problems = names(folder).flatMap((name) => {
    const language = byFileName.get(name);
    if (!language)
      return expected.has(name) ? [] : [`${place}/${name}: is not named after a language or a region`];
    found.add(language);
    return fileProblems(folder, place, name);
  });
  if (!found.has(defaultLanguage)) problems.push(`${place}/${defaultLanguage}.html: is missing`);
  return { languages: found, problems };
}

/** Version folders of a document that `protocols.json` does not name. */
export function unlistedVersions(
  directory: string,
  code: ProtocolCode,
  listed: ReadonlySet<string>,
): string[] {
  return names(join(directory, 'legal', code))
    .filter((name) => !listed.has(name))
    .map((name) => `legal/${code}/${name}: is no version in legal/protocols.json`);
}
