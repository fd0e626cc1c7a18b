import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../../../kernel/config/config.ts';
import { errorCode } from '../../../kernel/system/error-code.ts';
import { replaceFile } from '../../../kernel/system/replace-file.ts';

/** The newest seal that a node has seen: what somebody who can write the database alone cannot take back. */
export interface KnownHead {
  number: number;
  hash: string;
}

type DataDir = Pick<Config, 'dataDir'>;

const shape = z.object({ number: z.int(), hash: z.string() });
const fileIn = ({ dataDir }: DataDir) => join(dataDir, 'audit-head');

/** What this node remembers; undefined where it has seen no seal. @throws where the file is unreadable */
export async function readHead(config: DataDir): Promise<KnownHead | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(fileIn(config), 'utf8')));
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return undefined;
    throw reason;
  }
}

/** Remembers a seal, whole or not at all. */
export const keepHead = (config: DataDir, { number, hash }: KnownHead): Promise<void> =>
  replaceFile(fileIn(config), `${JSON.stringify({ number, hash })}\n`);
