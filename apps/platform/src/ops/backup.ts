import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { audit } from '../accounts/audit.ts';
import { auditEvents } from '../domain/audit-events.ts';
import type { Services } from '../services.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from './operator.ts';

const onlyOwner = 0o600;

/**
 * Copies the embedded database while the platform runs.
 * @throws OperatorRefusal where the file exists, or the database is PostgreSQL
 */
async function backUp(services: Services, file: string): Promise<string> {
  const { store } = services;
  const place = resolve(file);
  if (store.engine === 'postgres') {
    throw new OperatorRefusal('This database is PostgreSQL: use pg_dump or the backups of its host.');
  }
  if (existsSync(place)) throw new OperatorRefusal(`${place} exists already. Name a new file.`);
  // Written down before, so that the copy itself tells of it.
  await store.change((tx) => audit(tx, byOperator(services), { event: auditEvents.storeBackedUp }));
  await store.backup(place);
  await chmod(place, onlyOwner);
  return place;
}

/** `backup <file>` */
export function addBackupCommand(program: Command, operator: Operator): void {
  program
    .command('backup <file>')
    .description('copies the embedded database while the platform runs')
    .action(async (file: string) => {
      const place = await withServices(operator, (services) => backUp(services, file));
      operator.say(`Copied to ${place}. Keep SECRET_KEYS with it: without them mailed links and codes end.`);
    });
}
