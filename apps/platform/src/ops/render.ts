import { constants, setPriority } from 'node:os';
import type { Command } from 'commander';
import type { Config } from '../config.ts';
import { distFolder, readPortalBuild } from '../http/portal/portal-build.ts';
import { loadRenderer, renderPages } from '../http/portal/render-pages.ts';
import { loadInstalledKit } from '../installed-kit.ts';
import { openDataDir } from '../start-problems.ts';
import { type Operator, OperatorRefusal } from './operator.ts';

/**
 * Renders the public pages for the brand kit and each language into the data directory; the platform, running or
 * started later, serves them from there. Gives way to every other process, and needs no database.
 * @returns how many pages there are
 */
async function render(config: Config, dist: string = distFolder()): Promise<number> {
  const build = readPortalBuild(dist);
  if (!build) throw new OperatorRefusal(`There is no build of the portal in ${dist}.`);
  await openDataDir(config.dataDir);
  setPriority(constants.priority.PRIORITY_LOW);
  const sources = { build, brand: loadInstalledKit(config), config };
  return renderPages(await loadRenderer(dist), sources, config.dataDir);
}

/** `render` */
export function addRenderCommand(program: Command, operator: Operator): void {
  program
    .command('render')
    .description('renders the public pages ahead, for the brand kit and each language')
    .action(async () => {
      operator.say(`Rendered ${await render(await operator.config())} pages.`);
    });
}
