import { readConfig } from './kernel/config/config.ts';
import { expectData, workAsOwnerOf } from './ops/installation/data-dir.ts';
import { outputTo } from './ops/output/command-output.ts';
import { runOperator } from './ops/program.ts';
import { closeServices, openServices } from './process/open-services.ts';

// What is written from here on is this user's alone.
process.umask(0o077);
// the log goes to standard error; closing it does not stop the command
process.stderr.on('error', () => undefined);
const output = outputTo(1, 'Standard output');
const complaints = outputTo(2, 'Standard error');
process.exitCode = await runOperator(process.argv.slice(2), {
  say: output.write,
  complain: complaints.write,
  async heard() {
    await complaints.written();
    return output.written();
  },
  async config() {
    const config = await readConfig();
    workAsOwnerOf(config.dataDir);
    return config;
  },
  async open(config, { mayMake }) {
    if (!mayMake) expectData(config);
    // Standard output belongs to what the command says.
    const services = await openServices({ config, logTarget: process.stderr, mayMakeKeys: mayMake });
    return { services, close: () => closeServices(services) };
  },
});
