import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { root } from '../root.ts';

// A program of its own: runs the platform from its sources. It loads the packages at once and the sources once its parent
// says so, since packages take half of the time and change with no edit.
const told = once(process, 'message');
const endWithParent = () => process.exit();
process.once('disconnect', endWithParent);
enableCompileCache(join(root, '.cache', 'compile'));

// Node strips types, but does not compile the JSX of the letters.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', development: false },
    });
    if (errors[0]) throw errors[0];
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const platform = join(root, 'apps', 'platform');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(platform, 'package.json'), 'utf8'),
);
const packages = Object.keys(dependencies).filter((name) => !name.startsWith('@foyer/'));
// One that only has data or paths below it cannot be loaded by its name: the sources then load what they need.
await Promise.allSettled([...packages, 'react-dom/server'].map((name) => import(name)));

await told;
process.off('disconnect', endWithParent);
process.disconnect?.();
await import(pathToFileURL(join(platform, 'src', 'main.ts')).href);
