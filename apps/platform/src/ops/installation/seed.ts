import type { Command } from 'commander';
import type { Services } from '../../kernel/call/services.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { type SeededPerson, seed } from '../../process/seed.ts';
import { byOperator, type Operator, OperatorRefusal, withServices } from '../operator.ts';
import { tableLines } from '../output/table.ts';

/**
 * Makes an account in every state there is, with a password that everybody knows.
 * @throws OperatorRefusal in production
 */
async function seedPeople(services: Services): Promise<SeededPerson[]> {
  if (services.config.production)
    throw new OperatorRefusal('People with known passwords are not made in production.');
  const people = await seed(services);
  await services.store.change((tx) =>
    audit(tx, byOperator(services), { event: 'account.seeded', details: { count: people.length } }),
  );
  return people;
}

const peopleLines = (people: readonly SeededPerson[]): string[] =>
  tableLines(
    ['STATE', 'ADDRESS', 'PASSWORD'],
    people.map(({ state, email, password }) => [state, email, password ?? 'none, by code only']),
  );

/** `seed` */
export function addSeedCommand(program: Command, operator: Operator): void {
  program
    .command('seed')
    .description('makes an account in every state there is, for development')
    .option('--json', 'as JSON')
    .action(async (options: { json?: true }) => {
      const people = await withServices(operator, seedPeople);
      operator.say(options.json ? JSON.stringify(people, null, 2) : peopleLines(people).join('\n'));
    });
}
