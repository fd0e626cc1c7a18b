import { constants, setPriority } from 'node:os';
import { type Language, languages } from '@foyer/contract/languages';
import { type Command, InvalidArgumentError } from 'commander';
import { pageSources } from '../../http/portal/page-data.ts';
import { distFolder, readPortalBuild } from '../../http/portal/portal-build.ts';
import { loadRenderer, renderPages } from '../../http/portal/render-pages.ts';
import type { Config } from '../../kernel/config/config.ts';
import { loadInstalledKit } from '../../process/installed-kit.ts';
import { openDataDir, withDataDir } from '../../process/start-problems.ts';
import { type Operator, OperatorRefusal } from '../operator.ts';

/**
 * Renders the public pages for the brand kit and each language into the data directory, unless that was done before; the
 * platform, running or started later, serves them from there. Gives way to every other process, and needs no database.
 * @param wanted only these languages
 * @returns how many pages were rendered
 */
async function render(config: Config, wanted: ReadonlySet<Language> | undefined): Promise<number> {
  const dist = distFolder();
  const build = readPortalBuild(dist);
  if (!build) throw new OperatorRefusal(`There is no build of the portal in ${dist}.`);
  await openDataDir(config.dataDir);
  setPriority(constants.priority.PRIORITY_LOW);
  const sources = pageSources(build, { brand: loadInstalledKit(config), config });
  return renderPages(await loadRenderer(dist), sources, config.dataDir, wanted);
}

/** @throws InvalidArgumentError where one is none of the 22 */
function languagesTyped(typed: string): ReadonlySet<Language> {
  return new Set(
    typed.split(',').map((code) => {
      const language = languages.find((each) => each === code.trim());
      if (!language) throw new InvalidArgumentError(`${code} is none of ${languages.join(', ')}.`);
      return language;
    }),
  );
}

/** `render` */
export function addRenderCommand(program: Command, operator: Operator): void {
  program
    .command('render')
    .description('renders the public pages ahead, for the brand kit and each language')
    .option('--languages <codes>', 'only these, for example en,de', languagesTyped)
    .action(async (options: { languages?: ReadonlySet<Language> }) => {
      const config = await operator.config();
      const count = await withDataDir(config.dataDir, render(config, options.languages));
      operator.say(`Rendered ${count} pages.`);
    });
}
