import { type ProtocolCode, protocolCodes } from '@foyer/contract/nouns/protocol-codes';
import { findLanguages, unlistedVersions } from './legal-files.ts';
import type { Protocol, ProtocolText } from './protocol-text.ts';
import type { ProtocolsFile } from './protocols-file.ts';

/** Where the kit describes its legal documents. */
export const protocolsFileName = 'legal/protocols.json';

type ProtocolEntry = ProtocolsFile[ProtocolCode];
type TextEntry = Omit<ProtocolText, 'versions'> & { versions: ProtocolEntry['versions'] };

const place = (code: ProtocolCode, region: string | undefined) =>
  `${protocolsFileName}: ${code}${region ? `.regions.${region}` : ''}`;

/** Versions are days in rising order, and every one but the first says what it changed. */
const versionProblems = (code: ProtocolCode, { versions, region }: TextEntry): string[] =>
  versions.flatMap(({ version, summary }, at) => {
    const before = versions[at - 1]?.version;
    if (before === undefined) return [];
    return [
      ...(version > before ? [] : [`${place(code, region)}.versions: ${version} must come after ${before}`]),
      ...(summary ? [] : [`${place(code, region)}.versions: ${version} has no summary of changes`]),
    ];
  });

function reachProblems(
  code: ProtocolCode,
  { region, countries, brands }: TextEntry,
  known: ReadonlySet<string>,
) {
  if (!region) return [];
  const strangers = (brands ?? []).filter((brand) => !known.has(brand));
  return [
    ...(countries || brands ? [] : [`${place(code, region)}: name countries, brands or both`]),
    ...strangers.map((brand) => `${place(code, region)}.brands: ${brand} is no brand of brand.json`),
  ];
}

/** Adds what is on the disk to a text of `protocols.json`, and what is wrong with either to the problems. */
function readText(
  kit: KitPlaces,
  code: ProtocolCode,
  entry: TextEntry,
  regions: ReadonlySet<string>,
): ProtocolText {
  kit.problems.push(...versionProblems(code, entry), ...reachProblems(code, entry, kit.brands));
  const versions = entry.versions.map(({ version, summary }) => {
    const name = { protocolCode: code, version, region: entry.region };
    const found = findLanguages(kit.directory, name, regions);
    kit.problems.push(...found.problems);
    return { version, summary, languages: found.languages };
  });
  return { ...entry, versions };
}

function readProtocol(kit: KitPlaces, code: ProtocolCode, { regions, ...standard }: ProtocolEntry): Protocol {
  const names = Object.keys(regions);
  const entries = Object.entries(regions).map(([region, entry]) => ({
    ...entry,
    region,
    title: entry.title ?? standard.title,
    needsAcceptance: entry.needsAcceptance ?? standard.needsAcceptance,
  }));
  const listed = [standard, ...entries].flatMap(({ versions }) => versions.map(({ version }) => version));
  kit.problems.push(...unlistedVersions(kit.directory, code, new Set(listed)));
  return {
    standard: readText(kit, code, standard, new Set(names)),
    // A version folder may hold the default text and every region's side by side.
    regions: entries.map((entry) => readText(kit, code, entry, new Set())),
  };
}

/** What reading needs to know of the kit, and where it leaves what is wrong. */
export interface KitPlaces {
  directory: string;
  brands: ReadonlySet<string>;
  problems: string[];
}

/** Joins `legal/protocols.json` with the documents on the disk. */
export const readProtocols = (kit: KitPlaces, file: ProtocolsFile): Map<ProtocolCode, Protocol> =>
  new Map(protocolCodes.map((code) => [code, readProtocol(kit, code, file[code])]));
