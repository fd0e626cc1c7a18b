import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/machine/free-port.ts';
import { root } from '../../scripts/root.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';

/** The brand kit that is in the tree. */
export const brandDir = join(root, 'brand');
/** The secret key of the platforms that are measured: the cookies of their visitors are made with it. */
export const secretKey = createHash('sha256').update('server').digest('base64url');

/** The built platform in a process of its own, as in production: it writes its log at the usual level. */
export async function startPlatform(
  dataDir: string,
  { path = '/readyz', env = {} }: { path?: string; env?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  return startServer({
    file: join(root, 'dist', 'platform', 'main.js'),
    port,
    path,
    env: { DATA_DIR: dataDir, BRAND_DIR: brandDir, SECRET_KEYS: secretKey, ...env },
  });
}

/** Renders the public pages into a data directory, as the platform itself does in the background at its first start. */
export async function renderedAhead(dataDir: string): Promise<void> {
  const program = join(root, 'dist', 'platform', 'foyer.js');
  const child = spawn(process.execPath, [program, 'render', '--languages', 'en'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BRAND_DIR: brandDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the pages could not be rendered');
}
