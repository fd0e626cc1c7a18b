import { readConfig } from './config.ts';
import { closeServices, openServices } from './open-services.ts';
import { runOperator } from './ops/program.ts';

// What is written from here on is this user's alone.
process.umask(0o077);
process.exitCode = await runOperator(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  config: readConfig,
  async open(config) {
    // Standard output belongs to what the command says.
    const services = await openServices({ config, logTarget: process.stderr });
    return { services, close: () => closeServices(services) };
  },
});
