import { existsSync } from 'node:fs';
import { endWithNpm } from './end-with-npm.ts';
import { vitestStep } from './steps/static-steps.ts';
import { runStep, stopStepsOnSignal, summarise } from './steps/step.ts';

/** What the tests run, and the packages of Debian that bring it. */
const needed = {
  '/usr/lib/python3/dist-packages/authlib/__init__.py': 'python3-authlib',
  '/usr/lib/python3/dist-packages/requests/__init__.py': 'python3-requests',
  '/usr/lib/apache2/modules/mod_auth_openidc.so': 'libapache2-mod-auth-openidc',
} as const;

// npm run test:clients: OpenID clients that are packages of Debian, at their defaults. It installs nothing.
endWithNpm();
stopStepsOnSignal();
const missing = Object.entries(needed).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
if (missing.length > 0) {
  process.stderr.write(`Install first: apt-get install --no-install-recommends ${missing.join(' ')}\n`);
  process.exitCode = 1;
} else {
  const step = vitestStep('OpenID clients of Debian', ['clients']);
  process.exitCode = summarise([await runStep({ ...step, live: true })]);
}
