import { type SeedState, seed } from '../../apps/platform/src/seed.ts';
import type { Foyer } from './foyer.ts';
import type { Person } from './person.ts';

/** @returns the seeded account in a state; for one test of a worker only, for the test changes the state */
export async function seeded({ services }: Pick<Foyer, 'services'>, wanted: SeedState): Promise<Person> {
  const people = await seed(services);
  const { email, password = '' } = people.find(({ state }) => state === wanted) ?? {};
  if (!email) throw new Error(`Nobody is seeded as ${wanted}.`);
  return { email, password };
}
