import { mkdirSync } from 'node:fs';
import { ensureBuild } from '../../scripts/build/ensure-build.ts';
import { renderedDataDir } from './built.ts';
import { operate } from './operator.ts';
import { walked } from './phrases.ts';

/**
 * Builds what has changed and renders the public pages, once for all workers; in a language that no test walks in the
 * browser renders them.
 */
export default async function prepare(): Promise<void> {
  await ensureBuild();
  mkdirSync(renderedDataDir, { recursive: true });
  await operate({ DATA_DIR: renderedDataDir }, 'render', '--languages', walked.join());
}
