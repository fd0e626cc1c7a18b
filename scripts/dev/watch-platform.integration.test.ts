import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { root } from '../root.ts';
import { watchPlatform } from './watch-platform.ts';

/** On a busy machine a platform from its sources takes a minute to answer. */
const timeout = 150_000;

let folder: string;
let stop: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-dev-'));
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
}, timeout);

const title = 'the platform runs from its sources, letters included, and is started anew after an edit';
test(title, { timeout: 2 * timeout }, async () => {
  const kit = join(folder, 'brand');
  await cp(join(root, 'brand'), kit, { recursive: true });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  stop = watchPlatform({
    PATH,
    NODE_COMPILE_CACHE,
    BRAND_DIR: kit,
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    PUBLIC_URL: `http://localhost:${port}`,
  });
  const letters = () =>
    fetch(`http://localhost:${port}/inbox/preview`).then(
      (answer) => answer.text(),
      () => 'not there yet',
    );
  await expect.poll(letters, { timeout }).toContain('Larkholm');
  const file = join(kit, 'brand.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Larkholm', 'Lerkholm'));
  await expect.poll(letters, { timeout }).toContain('Lerkholm');
});
