import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildState, ensureBuild } from './build/ensure-build.ts';
import { root } from './root.ts';

// A running platform reads its files from dist, so a build that is there is never replaced here.
const state = buildState();
if (state === 'missing') await ensureBuild();
if (state === 'of other sources')
  process.stderr.write(
    'The sources have changed since the build that this is. `npm run build` builds them.\n',
  );
enableCompileCache(join(root, '.cache', 'compile'));
await import(join(root, 'dist', 'platform', 'foyer.js'));
