import { type Milliseconds, minutes } from '@foyer/contract/durations';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { timeText } from '../output/table.ts';
import { eraseAccountNow, unfinishedErasing } from './erase.ts';
import { exportAccount } from './export.ts';
import { freezeAccount, unfreezeAccount } from './freeze.ts';
import { lockAddress, unlockAddress } from './lock.ts';
import { mfaResetLines, resetMfa } from './mfa.ts';
import { listSessions, sessionLines } from './sessions.ts';
import { accountLines, showAccount } from './show.ts';

const longestLock = 7 * 24 * 60;

function lockLength(text: string): Milliseconds {
  const wanted = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (wanted < 1 || wanted > longestLock) {
    throw new InvalidArgumentError(`Write whole minutes from 1 to ${longestLock}.`);
  }
  return minutes(wanted);
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const who = '<who>';
const whoMeans = 'e-mail address or accountID';

function addLooking(account: Command, operator: Operator): void {
  account
    .command('show')
    .argument(who, whoMeans)
    .description('shows an account, its address in full')
    .option('--json', 'as JSON')
    .action(async (name: string, options: { json?: true }) => {
      const shown = await withServices(operator, (services) => showAccount(services, name));
      operator.say(options.json ? json(shown) : accountLines(shown).join('\n'));
    });
  account
    .command('sessions')
    .argument(who, whoMeans)
    .description('lists its living sessions')
    .option('--json', 'as JSON')
    .action(async (name: string, options: { json?: true }) => {
      const sessions = await withServices(operator, (services) => listSessions(services, name));
      operator.say(options.json ? json(sessions) : sessionLines(sessions).join('\n'));
    });
}

function addLocking(account: Command, operator: Operator): void {
  account
    .command('lock')
    .argument(who, whoMeans)
    .description('locks an address for browsers that it does not know')
    .addOption(
      new Option('--minutes <n>', 'for how long').argParser(lockLength).default(minutes(60), '60 minutes'),
    )
    .action(async (name: string, options: { minutes: Milliseconds }) => {
      const until = await withServices(operator, (services) => lockAddress(services, name, options.minutes));
      operator.say(`Locked until ${timeText(until)}.`);
    });
  account
    .command('unlock')
    .argument(who, whoMeans)
    .description('ends its locks and forgets wrong passwords and codes')
    .action(async (name: string) => {
      await withServices(operator, (services) => unlockAddress(services, name));
      operator.say('Unlocked.');
    });
}

function addFreezing(account: Command, operator: Operator): void {
  account
    .command('freeze')
    .argument(who, whoMeans)
    .description('freezes an account, ends all its sessions and tells its owner')
    .action(async (name: string) => {
      const outcome = await withServices(operator, (services) => freezeAccount(services, name));
      operator.say(
        outcome.changed ? `Frozen. Sessions ended: ${outcome.sessionsEnded}.` : 'It was frozen before.',
      );
    });
  account
    .command('unfreeze')
    .argument(who, whoMeans)
    .description('lets a frozen account go and tells its owner')
    .action(async (name: string) => {
      const { changed } = await withServices(operator, (services) => unfreezeAccount(services, name));
      operator.say(changed ? 'No longer frozen.' : 'It was not frozen.');
    });
}

const longestReason = 200;

function reasonText(text: string): string {
  const reason = text.trim();
  if (reason.length < 3 || reason.length > longestReason || reason.includes('@'))
    throw new InvalidArgumentError(`Say why in 3 to ${longestReason} characters, without an address.`);
  return reason;
}

function addMfa(account: Command, operator: Operator): void {
  const mfa = account.command('mfa').description('looks after its second factor');
  mfa
    .command('reset')
    .argument(who, whoMeans)
    .description('removes its second factors, ends all its sessions and tells its owner')
    .requiredOption('--reason <text>', 'why, for the audit trail; a ticket number, no address', reasonText)
    .action(async (name: string, { reason }: { reason: string }) => {
      const outcome = await withServices(operator, (services) => resetMfa(services, name, reason));
      operator.say(mfaResetLines(outcome).join('\n'));
    });
}

function addExport(account: Command, operator: Operator): void {
  account
    .command('export')
    .argument(who, whoMeans)
    .description('writes everything that is kept of its owner to a zip file')
    .requiredOption('--reason <text>', 'why, for the audit trail; a ticket number, no address', reasonText)
    .requiredOption('--out <file>', 'a file that is not there yet')
    .action(async (name: string, { reason, out }: { reason: string; out: string }) => {
      const bytes = await withServices(operator, (services) =>
        exportAccount(services, name, { reason, out }),
      );
      operator.say(`${out} written, ${bytes} bytes.`);
    });
}

function addErasing(account: Command, operator: Operator): void {
  account
    .command('erase')
    .argument(who, whoMeans)
    .description('erases an account at once and for good, and tells its owner')
    .requiredOption('--reason <text>', 'why, for the audit trail; a ticket number, no address', reasonText)
    .option('--confirm <accountID>', 'the accountID once more; without it nothing is erased', '')
    .action(async (name: string, options: { reason: string; confirm: string }) => {
      const wanted = { reason: options.reason, confirmed: options.confirm };
      const outcome = await withServices(operator, (services) => eraseAccountNow(services, name, wanted));
      if (!outcome.isErased) throw new OperatorRefusal(unfinishedErasing(outcome));
      operator.say(`Erased. Receipt: ${outcome.receiptID}`);
    });
}

/** `account show · sessions · lock · unlock · freeze · unfreeze · mfa reset · export · erase` */
export function addAccountCommands(program: Command, operator: Operator): void {
  const account = program.command('account').description('looks after one account');
  addLooking(account, operator);
  addLocking(account, operator);
  addFreezing(account, operator);
  addMfa(account, operator);
  addExport(account, operator);
  addErasing(account, operator);
}
