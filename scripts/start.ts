import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureBuild } from './build/ensure-build.ts';
import { endWithNpm } from './end-with-npm.ts';
import { root } from './root.ts';

endWithNpm();
await ensureBuild();
enableCompileCache(join(root, '.cache', 'compile'));
// In this process, so that signals and the exit code are the platform's own.
await import(join(root, 'dist', 'platform', 'main.js'));
// At once, for a server may end by a kill; otherwise it is only written when the process ends by itself.
flushCompileCache();
