import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import type { Writer } from '../../kernel/store/store.ts';
import { makeSeal } from '../../nouns/audit/calls/seal-audit.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { highestNumberOfRows, newestSeal, newestSeals } from '../../nouns/audit/store/audit-seals.ts';
import { countFrom1 } from '../count-from-1.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { factLines, tableLines, timeText } from '../output/table.ts';
import { type AuditChecked, checkAudit } from './check.ts';
import { addTrailCommands } from './trail.ts';

/** Checks the trail, and writes down that somebody did and what it found. */
async function verify(services: Services): Promise<AuditChecked> {
  const checked = await checkAudit(services);
  const details = { problems: checked.problems.length };
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'audit.verified', details }));
  return checked;
}

/**
 * Lets the chain go on from where it is, after a restored copy or lost keys: adds a seal of the platform's own on top
 * of the newest. What is broken below stays broken, and `verify` goes on telling it.
 * @returns the number of the new seal
 */
async function accept(services: Services): Promise<number> {
  const { store } = services;
  const newest = await newestSeal(store.read);
  // the number of a seal that was taken away is not given to another one
  const number = Math.max(newest?.number ?? 0, await highestNumberOfRows(store.read));
  const note = (tx: Writer) =>
    audit(tx, byOperator(services), { event: 'audit.accepted', details: { after: number } });
  if (!(await makeSeal(services, { number, hash: newest?.hash ?? '' }, [], note)))
    throw new OperatorRefusal('Another seal was just made. Try again.');
  return number + 1;
}

const factsOf = ({ rows, seals, waiting, newest }: AuditChecked): string[] =>
  factLines([
    ['Seals', String(seals)],
    ['Rows under seal', String(rows)],
    ['Rows that wait', String(waiting)],
    ['Newest seal', newest ? `${newest.number}:${newest.hash}` : 'none'],
  ]);

function addVerify(command: Command, operator: Operator): void {
  command
    .command('verify')
    .description('checks every seal and every row, and says what is broken')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const checked = await withServices(operator, verify);
      operator.say(json ? JSON.stringify(checked, null, 2) : factsOf(checked).join('\n'));
      if (checked.problems.length > 0) throw new OperatorRefusal(checked.problems.join('\n'));
      if (!json) operator.say('Nothing was changed, added or taken away.');
    });
}

function addSeals(command: Command, operator: Operator): void {
  command
    .command('seals')
    .description('lists the newest seals')
    .option('--limit <n>', 'how many at most', countFrom1, 20)
    .action(async ({ limit }: { limit: number }) => {
      const look = ({ store }: Services) => newestSeals(store.read, limit);
      const seals = await withServices(operator, look, { withAnyKeys: true });
      const rows = seals.map(({ number, madeAt, rowCount, hash }) => [
        String(number),
        timeText(madeAt),
        String(rowCount),
        hash,
      ]);
      operator.say(tableLines(['SEAL', 'MADE', 'ROWS', 'HASH'], rows).join('\n'));
    });
}

/** `audit list · show · export · verify · seals · accept` */
export function addAuditCommands(program: Command, operator: Operator): void {
  const command = program.command('audit').description('reads and checks the audit trail');
  addTrailCommands(command, operator);
  addVerify(command, operator);
  addSeals(command, operator);
  command
    .command('accept')
    .description('lets sealing go on after a restored copy or lost keys; what is broken stays told')
    .action(async () => {
      operator.say(`Accepted: seal ${await withServices(operator, accept)} follows what is there.`);
    });
}
