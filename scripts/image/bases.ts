import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from './engine.ts';

const release = 'bookworm';

/** Imports what mmdebstrap makes of Debian's packages. @param more its options */
function debian({ podman }: Engine, folder: string, name: string, ...more: string[]): string {
  const archive = join(folder, `${name}.tar`);
  execFileSync('mmdebstrap', ['--quiet', ...more, release, archive], { stdio: ['ignore', 2, 2] });
  const image = `localhost/${name}`;
  podman('import', archive, image);
  return image;
}

/** The C library and what Node needs besides, but for libatomic, which comes along: nothing that runs by itself, no shell. */
export const smallBase = (engine: Engine, folder: string): string =>
  debian(
    engine,
    folder,
    'small-base',
    '--variant=extract',
    '--include=base-files,libc6,libstdc++6,libgcc-s1',
  );

/** Where this machine keeps npm. */
const npmFolder = (): string =>
  dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));

/** Certificates and npm settings of this machine, which a build behind a proxy needs. */
const ofThisMachine = ['/etc/ssl/certs/ca-certificates.crt', '/etc/npmrc', '/usr/etc/npmrc'];

/** Debian with this Node and npm, in place of an image from a registry. */
export function buildBase(engine: Engine, folder: string): string {
  const base = debian(engine, folder, 'debian', '--variant=essential', '--include=libstdc++6,libatomic1');
  const context = join(folder, 'build-base');
  mkdirSync(context);
  cpSync(realpathSync(process.execPath), join(context, 'node'));
  cpSync(npmFolder(), join(context, 'npm'), { recursive: true, dereference: true });
  const settings = ofThisMachine.filter((file) => existsSync(file));
  for (const file of settings) cpSync(file, join(context, 'machine', file), { dereference: true });
  mkdirSync(join(context, 'machine'), { recursive: true });
  const lines = [
    `FROM ${base}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'COPY machine /',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    ...(settings.length > 0 ? [`ENV NODE_EXTRA_CA_CERTS=${settings[0]}`] : []),
  ];
  writeFileSync(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
  engine.podman('build', '--isolation', 'chroot', '--tag', 'localhost/build-base', context);
  return 'localhost/build-base';
}
