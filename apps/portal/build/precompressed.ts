import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|json|svg|html|txt)$/;

/** @returns the bytes of the compressed file, which lies beside the file itself */
async function compressFile(file: string): Promise<number> {
  const compressed = await compress(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await writeFile(`${file}.br`, compressed);
  return compressed.length;
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** Compresses every file of the client build with brotli, and says what the first visit weighs. */
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
