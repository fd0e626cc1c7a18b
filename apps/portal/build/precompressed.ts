import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|json|svg|html|txt)$/;

/** How distances are written, as postfix bits and direct codes; which is best differs from text to text, by 0.1 KiB. */
const distances = [
  [0, 0],
  [0, 8],
  [0, 15],
  [1, 4],
] as const;

/** @returns the bytes of the twin, the smallest of several */
async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  const twins = await Promise.all(
    distances.map(([postfix, direct]) =>
      compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  const compressed = twins.reduce((least, twin) => (twin.length < least.length ? twin : least));
  await writeFile(`${file}.br`, compressed);
  return compressed.length;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** Lays a brotli twin beside every file of the client build, and says what the first visit weighs. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = (await readdir(dir, { recursive: true })).filter((file) => compressible.test(file));
      const sizes = new Map<string, number>();
      await Promise.all(files.map(async (file) => sizes.set(file, await compressFile(join(dir, file)))));
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const weigh = (ending: string) =>
        files
          .filter((file) => file.endsWith(ending) && page.includes(`/${file}"`))
          .reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      process.stderr.write(`First visit: ${kib(weigh('.js'))} of scripts, ${kib(weigh('.css'))} of styles\n`);
    },
  };
}
