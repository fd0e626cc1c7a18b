import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { errorCode } from '../../kernel/system/error-code.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import type { AuditEvent } from '../../nouns/audit/rules/audit-events.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';

const onlyOwner = 0o600;

const whyNoFile: ReadonlyMap<unknown, string> = new Map([
  ['EEXIST', 'exists already. Name a new file.'],
  ['ENOENT', 'lies in a folder that is not there. Make the folder, or name another one.'],
  ['EACCES', 'may not be written by this user. As root, this command works as the owner of DATA_DIR.'],
  ['EROFS', 'lies on a disk that cannot be written.'],
]);

/** Makes the empty file that the copy goes into. @throws OperatorRefusal where that cannot be */
async function makeFile(place: string): Promise<void> {
  try {
    await (await open(place, 'wx', onlyOwner)).close();
  } catch (reason) {
    const why = whyNoFile.get(errorCode(reason));
    throw why === undefined ? reason : new OperatorRefusal(`${place} ${why}`);
  }
}

/**
 * Copies the embedded database while the platform runs. What becomes of it is written down: that it was begun, so that the
 * copy itself tells of it, and that it failed.
 * @throws OperatorRefusal where the file cannot be made, or the database is PostgreSQL
 */
async function backUp(services: Services, file: string): Promise<string> {
  const { store } = services;
  const place = resolve(file);
  if (store.engine === 'postgres') {
    throw new OperatorRefusal('This database is PostgreSQL: use pg_dump or the backups of its host.');
  }
  const note = (event: AuditEvent) => store.change((tx) => audit(tx, byOperator(services), { event }));
  await makeFile(place);
  try {
    await note('store.backedUp');
    await store.backup(place);
  } catch (reason) {
    await rm(place, { force: true });
    await note('store.backupFailed');
    const why = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`${place} could not be written: ${why}`, { cause: reason });
  }
  return place;
}

/** `backup <file>` */
export function addBackupCommand(program: Command, operator: Operator): void {
  program
    .command('backup <file>')
    .description('copies the embedded database while the platform runs')
    .action(async (file: string) => {
      const place = await withServices(operator, (services) => backUp(services, file));
      operator.say(
        `Copied to ${place}. Keep SECRET_KEYS too, in another place: without them nobody can use this copy in full.`,
      );
    });
}
