import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../testing/built.ts';

/** Its name, as `kysely_migration` has it. */
export const laterMigration = '9999-later-release';

const migration = `import { sql, type Kysely } from 'kysely';
export const laterRelease = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql\`create table "laterThings" ("thingID" text primary key, "accountID" text not null)\`.execute(db);
    await sql\`alter table accounts add column "laterMark" text\`.execute(db);
    await sql\`alter table sessions add column "laterCount" integer not null default 0\`.execute(db);
    await sql\`create index "laterThingsOf" on "laterThings" ("accountID")\`.execute(db);
  },
};
`;

/** Builds the platform of a folder alone; what the portal is made of does not change. */
const buildPlatform = `
  import { build } from 'vite';
  await build({ configFile: process.argv[1], logLevel: 'warn' });`;

/** Makes a release after this one: these sources and one more migration, built. @returns its folder */
export function buildNextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-next-release-'));
  for (const name of ['apps', 'packages', 'brand', 'scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('/node_modules'),
    });
  cpSync(join(root, 'dist', 'portal'), join(folder, 'dist', 'portal'), { recursive: true });
  for (const place of ['.', 'apps/platform', 'apps/portal', 'packages/mails', 'packages/contract']) {
    const modules = join(root, place, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, place, 'node_modules'));
  }
  const migrate = join(folder, 'apps/platform/src/kernel/store/engine/migrate.ts');
  const later = join(dirname(migrate), '../migrations/9999-later-release.ts');
  writeFileSync(later, migration);
  const text = readFileSync(migrate, 'utf8');
  const list = /(const schemaChanges: SchemaChanges = \{[^}]*)\}/;
  if (!list.test(text)) throw new Error(`no list of migrations in ${migrate}`);
  const brought = `import { laterRelease } from '../migrations/9999-later-release.ts';\n${text}`;
  writeFileSync(migrate, brought.replace(list, `$1  '${laterMigration}': laterRelease,\n}`));
  const config = join(folder, 'apps', 'platform', 'vite.config.ts');
  execFileSync(process.execPath, ['--input-type=module', '-e', buildPlatform, config], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
