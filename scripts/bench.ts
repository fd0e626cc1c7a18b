import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBuild } from './build/ensure-build.ts';
import { root } from './root.ts';

// npm run bench [name …] [-- --full]: every benchmark is a program of its own, bench/<name>.ts.
const known = globSync('bench/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));
const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('--'));
const wanted = given.filter((argument) => !argument.startsWith('--'));

const unknown = wanted.find((name) => !known.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark ${unknown}; there are ${known.toSorted().join(', ')}.\n`);
  process.exit(64);
}

await ensureBuild();
for (const name of wanted.length > 0 ? wanted : known.toSorted()) {
  const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`), ...options], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exitCode = 1;
}
