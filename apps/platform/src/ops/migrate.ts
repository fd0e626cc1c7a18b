import type { Command } from 'commander';
import { audit } from '../accounts/audit.ts';
import { auditEvents } from '../domain/audit-events.ts';
import type { Services } from '../services.ts';
import { byOperator, type Operator, withServices } from './operator.ts';

/** Brings the schema up to date. */
async function migrate(services: Services): Promise<void> {
  await services.store.migrate();
  await services.store.change((tx) => audit(tx, byOperator(services), { event: auditEvents.storeMigrated }));
}

/** `migrate` */
export function addMigrateCommand(program: Command, operator: Operator): void {
  program
    .command('migrate')
    .description('brings the database’s schema up to date')
    .action(async () => {
      await withServices(operator, migrate);
      operator.say('The schema is up to date.');
    });
}
