import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { built, root } from './built.ts';

/**
 * Runs a command of the operator's command line.
 * @param env instead of the operator's own settings
 * @returns what it printed
 * @throws Error with what it complained about
 */
export async function operate(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [built('foyer'), ...words], {
    env: { PATH, NODE_COMPILE_CACHE, BRAND_DIR: join(root, 'brand'), ...env },
  });
  return stdout;
}
