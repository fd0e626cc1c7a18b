import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { emailKey } from '@foyer/contract/fields/email-address';
import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import {
  type ImportOutcome,
  importPeople,
  recountImported,
  tryPeople,
} from '../../nouns/imports/rules/import-people.ts';
import { type ImportedPerson, readPerson } from '../../nouns/imports/rules/imported-person.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { importLines } from './import-lines.ts';

const peopleAtOnce = 100;
const tellsEvery = 10_000;

/** What became of the lines so far. */
interface Report {
  lines: number;
  made: number;
  there: number;
  wrong: number;
}

interface Import {
  services: Services;
  operator: Operator;
  file: string;
  dryRun: boolean;
}

interface Waiting {
  line: number;
  person: ImportedPerson;
}

const said: Record<Exclude<ImportOutcome, 'new'>, string> = {
  there: 'has an account already',
  reserved: 'has been the address of an account that changed it within seven days',
};

/**
 * Remembers 48 bits of a hash of each address, six bytes a line. That two addresses have the same 48 bits is less
 * likely than a disk error.
 */
function firstOfAddress(): (address: string) => boolean {
  const seen = new Set<number>();
  return (address) => {
    const mark = createHash('sha256').update(emailKey(address)).digest().readUIntBE(0, 6);
    const isFirst = !seen.has(mark);
    seen.add(mark);
    return isFirst;
  };
}

/** Makes accounts of what waits, and says line by line what became of those that got none. */
async function settle({ services, operator, dryRun }: Import, waiting: readonly Waiting[], report: Report) {
  const people = waiting.map(({ person }) => person);
  const outcomes = await (dryRun ? tryPeople : importPeople)(services, people);
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome === 'new') {
      report.made += 1;
      continue;
    }
    report.there += 1;
    operator.say(`line ${waiting[at]?.line}: ${said[outcome]}`);
  }
}

/**
 * Counts foreign hashes after the first accounts, and again whenever their number has doubled: until they are counted,
 * a slow answer tells of an imported account (decision 0063).
 */
function recounting({ services, dryRun }: Import): (report: Report) => Promise<void> {
  let due = 1;
  return async ({ made }) => {
    if (dryRun || made < due) return;
    await recountImported(services);
    due = made * 2;
  };
}

async function readAll(given: Import): Promise<Report> {
  const { services, operator, file } = given;
  const report: Report = { lines: 0, made: 0, there: 0, wrong: 0 };
  const isFirst = firstOfAddress();
  const recount = recounting(given);
  let waiting: Waiting[] = [];
  const complain = (line: number, problem: string) => {
    report.wrong += 1;
    operator.say(`line ${line}: ${problem}`);
  };
  for await (const read of importLines(file)) {
    report.lines += 1;
    if (report.lines % tellsEvery === 0) operator.complain(`${report.lines.toLocaleString('en')} lines read`);
    const person = 'problem' in read ? read : readPerson(read.fields, services.clock.now());
    if ('problem' in person) complain(read.line, person.problem);
    else if (!isFirst(person.email)) complain(read.line, 'repeats the address of an earlier line');
    else waiting.push({ line: read.line, person });
    if (waiting.length < peopleAtOnce) continue;
    await settle(given, waiting, report);
    await recount(report);
    waiting = [];
  }
  await settle(given, waiting, report);
  return report;
}

/**
 * The audit trail gets an entry before the import begins: if the process dies half-way, no other entry tells of the
 * accounts made until then.
 */
async function importAll(given: Import): Promise<Report> {
  const { services, file, dryRun } = given;
  expectReadable(file);
  if (dryRun) return readAll(given);
  const note = (event: 'account.importBegun' | 'account.imported', details = {}) =>
    services.store.change((tx) => audit(tx, byOperator(services), { event, details }));
  await note('account.importBegun');
  const report = await readAll(given).finally(() => recountImported(services));
  await note('account.imported', report);
  return report;
}

function verdict({ lines, made, there, wrong }: Report, dryRun: boolean): string {
  const done = dryRun ? 'would get an account' : 'got an account';
  return `${lines} lines: ${made} ${done}, ${there} passed over, ${wrong} wrong.`;
}

/** Checked as the user that the command now runs as: root has become the owner of DATA_DIR. */
function expectReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new OperatorRefusal(`${file} is not there, or may not be read by this user.`);
  }
  if (statSync(file).isDirectory()) throw new OperatorRefusal(`${file} is a folder.`);
}

/** `accounts import <file>` */
export function addAccountsCommands(program: Command, operator: Operator): void {
  program
    .command('accounts')
    .description('accounts of many people at once')
    .command('import <file>')
    .description('makes accounts of people from elsewhere, with their password hashes')
    .option('--dry-run', 'says what would happen, and changes nothing', false)
    .action(async (file: string, { dryRun }: { dryRun: boolean }) => {
      const report = await withServices(operator, (services) =>
        importAll({ services, operator, file, dryRun }),
      );
      operator.say(verdict(report, dryRun));
      if (report.wrong > 0)
        throw new OperatorRefusal(
          dryRun
            ? 'Lines that are wrong would be left out.'
            : 'Lines that are wrong were left out; the others are done.',
        );
    });
}
