import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureBuild, root } from './build/ensure-build.ts';

await ensureBuild();
enableCompileCache(join(root, '.cache', 'compile'));
await import(join(root, 'dist', 'platform', 'foyer.js'));
