import { type SeedState, seed } from '../../apps/platform/src/process/seed.ts';
import type { Foyer } from './foyer.ts';
import { type Person, person } from './person.ts';
import { registered } from './register.ts';

/** @returns the seeded account in a state; for one test of a worker only, for the test changes the state */
export async function seeded({ services }: Pick<Foyer, 'services'>, wanted: SeedState): Promise<Person> {
  const people = await seed(services);
  const { email, password = '' } = people.find(({ state }) => state === wanted) ?? {};
  if (!email) throw new Error(`Nobody is seeded as ${wanted}.`);
  return { email, password };
}

const without = {
  password: { passwordHash: null, passwordChangedAt: null },
  verification: { emailVerifiedAt: null },
} as const;

/** Says what somebody is called, so that home asks no more. */
export const name = ({ services }: Pick<Foyer, 'services'>, { email }: Person, nickName: string) =>
  services.store.change((tx) =>
    tx.updateTable('accounts').set({ nickName }).where('emailKey', '=', email.toLowerCase()).execute(),
  );

/** @returns an account of one's own that lacks what no screen takes away again */
export async function registeredWithout(foyer: Foyer, lacking: keyof typeof without): Promise<Person> {
  const someone = await registered(foyer, person());
  await foyer.services.store.change((tx) =>
    tx
      .updateTable('accounts')
      .set(without[lacking])
      .where('emailKey', '=', someone.email.toLowerCase())
      .execute(),
  );
  return someone;
}
