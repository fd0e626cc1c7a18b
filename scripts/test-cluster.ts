import { join } from 'node:path';
import { findClusterPrograms } from './cluster/programs.ts';
import { endWithNpm } from './end-with-npm.ts';
import { root } from './root.ts';
import { playwrightCounts } from './steps/results.ts';
import { bin } from './steps/static-steps.ts';
import { runStep, stopStepsOnSignal, summarise } from './steps/step.ts';

// npm run test:cluster [-- <filter>]: every drill of a cluster, each with its verdict.
endWithNpm();
stopStepsOnSignal();
try {
  findClusterPrograms();
  const config = join(root, 'e2e', 'cluster', 'playwright.config.ts');
  const args = ['test', '--config', config, ...process.argv.slice(2)];
  const report = { file: join(root, 'test-results', 'cluster.json'), read: playwrightCounts };
  const step = { name: 'drills of a cluster', command: bin('playwright'), args, report, live: true };
  process.exitCode = summarise([await runStep(step)]);
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
  process.exitCode = 1;
}
