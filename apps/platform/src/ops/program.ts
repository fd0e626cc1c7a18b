import { Command, CommanderError } from 'commander';
import { BrandKitInvalid } from '../brand/brand-kit.ts';
import { ConfigInvalid } from '../kernel/config/config.ts';
import { newestMigration } from '../kernel/store/engine/migrate.ts';
import { serverProblem } from '../kernel/store/engine/why-unusable.ts';
import { isSchemaMissing } from '../kernel/store/schema-missing.ts';
import { version } from '../kernel/system/version.ts';
import { addAccountCommands } from './account/account.ts';
import { addAccountsCommands } from './account/import.ts';
import { addClientsCommands } from './apps/clients.ts';
import { addEventsCommands } from './apps/events.ts';
import { addLogoutsCommands } from './apps/logouts.ts';
import { addAuditCommands } from './audit/audit.ts';
import { addBackupCommand } from './database/backup.ts';
import { addMigrateCommand } from './database/migrate.ts';
import { addMoveCommand } from './database/move.ts';
import { addRetentionCommand } from './database/retention.ts';
import { addBrandCommands } from './installation/brand.ts';
import { addBreakersCommand } from './installation/breakers.ts';
import { addConfigCommands } from './installation/config-check.ts';
import { addRenderCommand } from './installation/render.ts';
import { addSeedCommand } from './installation/seed.ts';
import { addMailCommands } from './mail/mail-test.ts';
import { addOutboxCommands } from './mail/outbox.ts';
import { type Operator, OperatorRefusal } from './operator.ts';
import { OutputLost } from './output/command-output.ts';
import { printable } from './output/printable.ts';
import { addDsrrCommands } from './requests/dsrr.ts';
import { addFeedbackCommands } from './requests/feedback.ts';

/** Exit codes; those from 64 on are of sysexits(3). */
const exits = { done: 0, refused: 1, usage: 64, failed: 70, output: 74, config: 78 } as const;

/** Builds the command line with all commands. */
export function operatorProgram(operator: Operator): Command {
  const program = new Command('foyer')
    .description('The operator’s command line of the account platform')
    .version(
      `foyer ${version}, schema ${newestMigration}, Node ${process.versions.node}`,
      '-V, --version',
      'says which release this is',
    )
    .configureOutput({
      writeOut: (text) => operator.say(text.trimEnd()),
      writeErr: (text) => operator.complain(text.trimEnd()),
    })
    .showHelpAfterError()
    .exitOverride();
  for (const add of [
    addMigrateCommand,
    addMoveCommand,
    addRenderCommand,
    addSeedCommand,
    addConfigCommands,
    addBrandCommands,
    addAccountCommands,
    addAccountsCommands,
    addClientsCommands,
    addMailCommands,
    addOutboxCommands,
    addEventsCommands,
    addLogoutsCommands,
    addFeedbackCommands,
    addDsrrCommands,
    addBreakersCommand,
    addAuditCommands,
    addRetentionCommand,
    addBackupCommand,
  ]) {
    add(program, operator);
  }
  return program;
}

/**
 * `help account lock` as Commander understands it: `account lock --help`. What follows a word that names no command is
 * left out, so that Commander says so: asked for help it would tell of the commands that there are.
 */
function askedFor(program: Command, words: readonly string[]): string[] {
  const isHelp = words[0] === 'help';
  const asked = words.slice(isHelp ? 1 : 0);
  let group: Command | undefined = program;
  for (const [at, word] of asked.entries()) {
    if (group.commands.length === 0 || word.startsWith('-')) break;
    group = group.commands.find((command) => command.name() === word);
    if (!group) return asked.slice(0, at + 1);
  }
  return isHelp ? [...asked, '--help'] : asked;
}

function exitOf(error: unknown, operator: Operator): number {
  // Commander has said what is wrong itself; help that was asked for ends with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exits.done : exits.usage;
  if (isSchemaMissing(error)) {
    operator.complain(
      'The database has no tables yet. Check DATABASE_URL and DATA_DIR, or run migrate first.',
    );
    return exits.refused;
  }
  const problem = serverProblem(error);
  operator.complain(problem ?? (error instanceof Error ? error.message : String(error)));
  if (error instanceof OperatorRefusal) return exits.refused;
  if (error instanceof OutputLost) return exits.output;
  const isConfig =
    problem !== undefined || error instanceof ConfigInvalid || error instanceof BrandKitInvalid;
  return isConfig ? exits.config : exits.failed;
}

async function exitOfCommand(words: readonly string[], operator: Operator): Promise<number> {
  try {
    const program = operatorProgram(operator);
    await program.parseAsync(askedFor(program, words), { from: 'user' });
    return exits.done;
  } catch (error) {
    return exitOf(error, operator);
  }
}

/** Escapes control characters in everything that a command prints. */
const printing = (operator: Operator): Operator => ({
  ...operator,
  say: (text) => operator.say(printable(text)),
  complain: (text) => operator.complain(printable(text)),
});

/**
 * Runs one command of the operator. Finishes the command even if its output is closed.
 * @param words what was typed after the program's name
 * @returns the exit code
 */
export async function runOperator(words: readonly string[], given: Operator): Promise<number> {
  const operator = printing(given);
  const exit = await exitOfCommand(words, operator);
  try {
    await operator.heard();
    return exit;
  } catch (reason) {
    if (exit !== exits.done) return exit;
    if (reason instanceof OutputLost)
      operator.complain(`${reason.message} The command has finished, but its output is incomplete.`);
    return exits.output;
  }
}
