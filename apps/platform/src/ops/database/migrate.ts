import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { byOperator, type Operator, withServices } from '../operator.ts';

/** Brings the schema up to date. @returns a sentence about it */
async function migrate(services: Services): Promise<string> {
  const newer = await services.store.migrate();
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'store.migrated' }));
  return newer === undefined
    ? 'The schema is up to date.'
    : `A newer release has changed the schema, up to ${newer}. This one can run beside it.`;
}

/** `migrate` */
export function addMigrateCommand(program: Command, operator: Operator): void {
  program
    .command('migrate')
    .description('brings the database’s schema up to date')
    .action(async () => {
      operator.say(await withServices(operator, migrate, { mayMake: true }));
    });
}
