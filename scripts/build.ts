import { ensureBuild } from './build/ensure-build.ts';

await ensureBuild();
