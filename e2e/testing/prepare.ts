import { mkdirSync } from 'node:fs';
import { ensureBuild } from '../../scripts/build/ensure-build.ts';
import { renderedDataDir } from './built.ts';
import { operate } from './operator.ts';

/** Builds what has changed and renders the public pages, once for all workers. */
export default async function prepare(): Promise<void> {
  await ensureBuild();
  mkdirSync(renderedDataDir, { recursive: true });
  await operate({ DATA_DIR: renderedDataDir }, 'render');
}
