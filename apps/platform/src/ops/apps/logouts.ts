import { type Command, InvalidArgumentError } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import type { LogoutTable } from '../../nouns/logouts/store/logout-tables.ts';
import { listLogouts } from '../../nouns/logouts/store/logouts.ts';
import { countFrom1 } from '../count-from-1.ts';
import { byOperator, type Operator, withServices } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';

const states = ['queued', 'expired'] as const;

interface ListOptions {
  state?: LogoutTable['state'];
  app?: string;
  limit: number;
  json?: true;
}

/** @throws InvalidArgumentError */
function stateNamed(text: string): LogoutTable['state'] {
  const state = states.find((one) => one === text);
  if (!state) throw new InvalidArgumentError(`Write one of ${states.join(', ')}.`);
  return state;
}

async function list(services: Services, options: ListOptions): Promise<LogoutTable[]> {
  const { state, app: clientID, limit } = options;
  const logouts = await listLogouts(services.store.read, limit, { state, clientID });
  await services.store.change((tx) => audit(tx, byOperator(services), { event: 'logout.listed' }));
  return logouts;
}

const logoutLines = (logouts: readonly LogoutTable[]): string[] =>
  logouts.length === 0
    ? ['Every app has taken its logout tokens.']
    : tableLines(
        ['APP', 'ACCOUNT', 'STATE', 'TRIES', 'ENDED', 'NEXT TRY', 'GIVEN UP', 'LAST ANSWER'],
        logouts.map(({ clientID, accountID, state, attempts, createdAt, dueAt, expiresAt, lastError }) => [
          clientID,
          accountID,
          state,
          String(attempts),
          timeText(createdAt),
          state === 'queued' ? timeText(dueAt) : '-',
          state === 'expired' ? timeText(expiresAt) : '-',
          lastError ?? '-',
        ]),
      );

/** `logouts list` */
export function addLogoutsCommands(program: Command, operator: Operator): void {
  program
    .command('logouts')
    .description('looks after the logout tokens that apps have not taken')
    .command('list')
    .description('lists those that wait, and those that were given up after an hour, newest first')
    .option('--state <state>', states.join(' · '), stateNamed)
    .option('--app <id>', 'of one app')
    .option('--limit <n>', 'how many at most', countFrom1, 50)
    .option('--json', 'as JSON')
    .action(async (options: ListOptions) => {
      const found = await withServices(operator, (services) => list(services, options));
      operator.say(options.json ? JSON.stringify(found, null, 2) : logoutLines(found).join('\n'));
    });
}
