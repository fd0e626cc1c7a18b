import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { breakers, minuteOf } from '../../nouns/limits/rules/breaker.ts';
import { type BreakerState, breakerStates } from '../../nouns/limits/store/breakers.ts';
import { type Operator, withServices } from '../operator.ts';
import { tableLines, timeText } from '../output/table.ts';

/** A breaker as the operator sees it. */
interface BreakerShown {
  name: BreakerState['name'];
  /** Counted in the current minute, over all nodes. */
  inMinute: number;
  tripsAt: number;
  /** Epoch milliseconds; null where it is not tripped. */
  trippedUntil: number | null;
}

/** Looks at the breakers. It names nobody, so nothing is written to the audit trail. */
async function shown({ store, clock }: Services): Promise<BreakerShown[]> {
  const now = clock.now();
  const states = await breakerStates(store.read);
  return states.map(({ name, count, minute, trippedUntil }) => ({
    name,
    inMinute: minute === minuteOf(now) ? count : 0,
    tripsAt: breakers[name].tripsAt,
    trippedUntil: trippedUntil > now ? trippedUntil : null,
  }));
}

const lines = (rows: readonly BreakerShown[]): string[] =>
  tableLines(
    ['BREAKER', 'THIS MINUTE', 'TRIPS AT', 'STATE'],
    rows.map(({ name, inMinute, tripsAt, trippedUntil }) => [
      name,
      String(inMinute),
      String(tripsAt),
      trippedUntil ? `tripped until ${timeText(trippedUntil)}` : 'closed',
    ]),
  );

/** `breakers` */
export function addBreakersCommand(program: Command, operator: Operator): void {
  program
    .command('breakers')
    .description('shows whether mails, failures or registrations are too many')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const rows = await withServices(operator, shown, { withAnyKeys: true });
      operator.say(json ? JSON.stringify(rows, null, 2) : lines(rows).join('\n'));
    });
}
