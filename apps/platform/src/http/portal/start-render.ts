import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../services.ts';
import { pageSources, pagesKey } from './page-data.ts';
import { distFolder, offeredLanguages, readPortalBuild } from './portal-build.ts';
import { languagesToRender } from './stored-pages.ts';

/** The command line in the bundle that this process runs from; the build names it so. */
const commandLine = (dist: string) => join(dist, 'platform', 'foyer.js');

/** What the child writes of its failure is cut here: it goes into one line of the log. */
const failureAtMost = 2_000;

function watchChild(child: ChildProcess, log: Services['log']): void {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, failureAtMost);
  });
  child.on('error', (err) => log.error({ event: 'pages.renderFailed', err }));
  child.on('exit', (code, signal) => {
    if (code === 0 || signal === 'SIGTERM' || signal === 'SIGINT') return;
    log.error({ event: 'pages.renderFailed', outcome: code ?? signal ?? 'unknown', reasonName: complaint });
  });
}

/**
 * Renders the pages ahead in a child process, unless that was done before for this build and brand. The platform serves
 * each language as soon as it is there; a failure is logged, and the client-rendered pages go on.
 * @returns ends the child, for when the platform stops
 */
export async function startRender(
  { config, brand, log }: Pick<Services, 'config' | 'brand' | 'log'>,
  dist: string = distFolder(),
): Promise<() => void> {
  const build = readPortalBuild(dist);
  if (!build || !existsSync(commandLine(dist))) return () => undefined;
  const key = pagesKey(pageSources(build, { brand, config }));
  const due = await languagesToRender(config.dataDir, key, offeredLanguages(build));
  if (due.length === 0) return () => undefined;
  const child = spawn(process.execPath, [commandLine(dist), 'render'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  watchChild(child, log);
  return () => child.kill('SIGTERM');
}
