import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hours } from '@foyer/contract/durations';
import { type Language, languages } from '@foyer/contract/languages';
import * as z from 'zod/mini';
import { now } from '../../kernel/world/world.ts';
import type { CompressedText } from '../compressed-text.ts';
import type { InlineHashes } from '../content-security-policy.ts';

const manifestName = 'manifest.json';
const hashes = z.array(z.string());

const manifestSchema = z.object({
  pages: z.array(
    z.object({
      page: z.string(),
      language: z.enum(languages as [(typeof languages)[number], ...typeof languages]),
      file: z.string(),
      bytes: z.int(),
      hashes: z.object({ scripts: hashes, styles: hashes }),
    }),
  ),
});

type Entry = z.output<typeof manifestSchema>['pages'][number];

/** A page that was rendered ahead. */
export interface StoredPage extends Pick<Entry, 'page' | 'language'> {
  hashes: InlineHashes;
  text: CompressedText;
}

/** Where pages rendered ahead are kept; one folder for each key and language. */
export const pagesFolder = (dataDir: string): string => join(dataDir, 'pages');

type Written = Omit<StoredPage, 'text'> & Pick<Entry, 'file' | 'bytes'>;

const folderName = (key: string, language: Language): string => `${key}.${language}`;

const fileName = ({ page }: StoredPage) => `${page.replace(/^\//, '').replaceAll('/', '.')}.html.br`;

async function writeDurably(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await using handle = await open(file, 'w');
  await handle.writeFile(content);
  await handle.sync();
}

async function writePage(folder: string, stored: StoredPage): Promise<Written> {
  const { text, ...rest } = stored;
  const file = fileName(stored);
  await writeDurably(join(folder, file), text);
  return { ...rest, file, bytes: text.length };
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Removes pages of other keys, and the temporary files of a renderer that died an hour ago or more. */
async function removeOthers(parent: string, key: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${key}.`)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder);
    if (!name.startsWith('.') || mtimeMs < now() - hours(1)) await remove(folder);
  }
}

/**
 * Keeps the pages of a key in one language, in place of those of all other keys. They are written aside and moved to
 * their place as one, so that whoever reads meets all of a language or none.
 */
export async function storePages(
  dataDir: string,
  key: string,
  language: Language,
  pages: readonly StoredPage[],
): Promise<void> {
  const parent = pagesFolder(dataDir);
  const name = folderName(key, language);
  const aside = join(parent, `.${name}-${process.pid}`);
  await remove(aside);
  const entries: Written[] = [];
  for (const page of pages) entries.push(await writePage(aside, page));
  await writeDurably(join(aside, manifestName), JSON.stringify({ pages: entries }));
  await remove(join(parent, name));
  await rename(aside, join(parent, name));
  await removeOthers(parent, key);
}

const readManifest = async (folder: string): Promise<Entry[]> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8'))).pages;

async function readPage(folder: string, { file, bytes, ...rest }: Entry): Promise<StoredPage> {
  const text = await readFile(join(folder, file));
  if (text.length !== bytes) throw new RangeError(`${file} has ${text.length} of ${bytes} bytes`);
  return { ...rest, text };
}

/** @returns undefined where the pages of this key were not rendered yet in this language, or were damaged */
export async function loadPages(
  dataDir: string,
  key: string,
  language: Language,
): Promise<StoredPage[] | undefined> {
  const folder = join(pagesFolder(dataDir), folderName(key, language));
  try {
    return await Promise.all((await readManifest(folder)).map((entry) => readPage(folder, entry)));
  } catch {
    return undefined;
  }
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    const entries = await readManifest(folder);
    const sizes = await Promise.all(entries.map(async ({ file }) => (await stat(join(folder, file))).size));
    return entries.every(({ bytes }, index) => sizes[index] === bytes);
  } catch {
    return false;
  }
}

/** @returns the languages among these whose pages of this key were not rendered yet, or were damaged */
export async function languagesToRender(
  dataDir: string,
  key: string,
  wanted: Iterable<Language>,
): Promise<Language[]> {
  const due: Language[] = [];
  for (const language of wanted)
    if (!(await isWhole(join(pagesFolder(dataDir), folderName(key, language))))) due.push(language);
  return due;
}
