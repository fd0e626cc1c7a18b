import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@foyer/contract/languages';
import type { Services } from '../../kernel/call/services.ts';
import type { PageCache } from './page-cache.ts';
import { pageSources, pagesKey } from './page-data.ts';
import { distFolder, readPortalBuild } from './portal-build.ts';
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

/** Renders languages one after the other, each in a child process. */
function renderQueue(dist: string, log: Services['log']) {
  const waiting: Language[] = [];
  let child: ChildProcess | undefined;
  const next = () => {
    const language = waiting.shift();
    if (!language) return;
    const words = [commandLine(dist), 'render', '--languages', language];
    child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.once('close', () => {
      child = undefined;
      next();
    });
    watchChild(child, log);
  };
  return {
    add(language: Language): void {
      waiting.push(language);
      if (!child) next();
    },
    end(): void {
      waiting.length = 0;
      child?.kill('SIGTERM');
    },
  };
}

/**
 * Renders the pages ahead that were not rendered before for this build and brand: at once in English, in another language
 * as soon as somebody asks for it, since few installations are read in all of them. The platform serves each language as
 * soon as it is there; a failure is logged, and the client-rendered pages go on.
 * @param pages of the running platform
 * @returns ends what is being rendered, for when the platform stops
 */
export async function startRender(
  { config, brand, log }: Pick<Services, 'config' | 'brand' | 'log'>,
  pages: Pick<PageCache, 'onAbsent'> | undefined,
  dist: string = distFolder(),
): Promise<() => void> {
  const build = readPortalBuild(dist);
  if (!build || !existsSync(commandLine(dist))) return () => undefined;
  const key = pagesKey(pageSources(build, { brand, config }));
  const queue = renderQueue(dist, log);
  const [english] = await languagesToRender(config.dataDir, key, [defaultLanguage]);
  if (english) queue.add(english);
  pages?.onAbsent((language) => {
    if (language !== english) queue.add(language);
  });
  return () => queue.end();
}
