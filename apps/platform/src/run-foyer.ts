import { readConfig } from './config.ts';
import { closeServices, openServices } from './open-services.ts';
import { expectData, workAsOwnerOf } from './ops/data-dir.ts';
import { runOperator } from './ops/program.ts';

// What is written from here on is this user's alone.
process.umask(0o077);
// whoever reads the output may have seen enough (`foyer audit export | head`)
process.stdout.on('error', () => process.exit(0));
process.exitCode = await runOperator(process.argv.slice(2), {
  say: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
  async config() {
    const config = await readConfig();
    workAsOwnerOf(config.dataDir);
    return config;
  },
  async open(config, { mayMake }) {
    if (!mayMake) expectData(config);
    // Standard output belongs to what the command says.
    const services = await openServices({ config, logTarget: process.stderr });
    return { services, close: () => closeServices(services) };
  },
});
