import { randomUUID } from 'node:crypto';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { defaultLanguage } from '@foyer/contract/languages';
import { costOf, dummyLike } from '../../hashing/foreign/stored-forms.ts';
import type { Services } from '../../services.ts';
import { findAccountByEmail, noneYet, tryAddAccount } from '../../store/accounts/accounts.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import { addImportedHash, setImportedShare, sharesOfImported } from '../../store/accounts/imported-hashes.ts';
import type { Reader, Writer } from '../../store/store.ts';
import type { AccountTable } from '../../store/tables.ts';
import type { ImportedPerson } from './imported-person.ts';

/** What becomes of a person: an account, nothing since there is one, or nothing since the address is kept for its last owner. */
export type Outcome = 'new' | 'there' | 'reserved';

function accountOf({ clock, brand }: Services, person: ImportedPerson): AccountTable {
  const now = clock.now();
  const joined = person.createdAt ?? now;
  return {
    accountID: randomUUID(),
    email: person.email,
    emailKey: keyOf(person.email),
    emailVerifiedAt: person.isVerified ? joined : null,
    passwordHash: person.passwordHash,
    passwordChangedAt: null,
    nickName: person.nickName,
    language: person.language ?? defaultLanguage,
    countryCode: person.countryCode ?? brand.defaultCountry,
    mailConfirmation: 0,
    // the first sign-in asks for what must be accepted
    acceptedProtocols: '{}',
    // an address that is not verified in time is removed with its account: the time begins now
    createdAt: person.isVerified ? joined : now,
    ...noneYet,
  };
}

async function outcomeOf(db: Reader, services: Services, { email }: ImportedPerson): Promise<Outcome> {
  const emailKey = keyOf(email);
  if (await findAccountByEmail(db, emailKey)) return 'there';
  return (await reservedSince(db, emailKey, { now: services.clock.now() })) === undefined
    ? 'new'
    : 'reserved';
}

/** What would become of some people. */
export const tryPeople = (services: Services, people: readonly ImportedPerson[]): Promise<Outcome[]> =>
  Promise.all(people.map((person) => outcomeOf(services.store.read, services, person)));

async function noteHash(
  tx: Writer,
  { hasher, clock }: Services,
  { passwordHash }: ImportedPerson,
): Promise<void> {
  if (passwordHash === null || !hasher.needsRehash(passwordHash)) return;
  const row = { cost: costOf(passwordHash), dummy: dummyLike(passwordHash), share: 0, addedAt: clock.now() };
  await addImportedHash(tx, row);
}

/**
 * Gives people accounts, in one transaction. Nobody is told by mail, and they have accepted nothing: the first sign-in asks.
 * @param people some hundreds at most @returns in their order
 */
export const importPeople = (services: Services, people: readonly ImportedPerson[]): Promise<Outcome[]> =>
  services.store.change(async (tx) => {
    const outcomes: Outcome[] = [];
    const noted = new Set<string>();
    for (const person of people) {
      const outcome = await outcomeOf(tx, services, person);
      const made = outcome === 'new' && (await tryAddAccount(tx, accountOf(services, person)));
      outcomes.push(outcome === 'new' && !made ? 'there' : outcome);
      const cost = costOf(person.passwordHash ?? '');
      if (!made || noted.has(cost)) continue;
      noted.add(cost);
      await noteHash(tx, services, person);
    }
    return outcomes;
  });

/** Counts how common foreign hashes are by now, for what stands in where there is no account (decision 0063). */
export async function recountImported({ store }: Services): Promise<void> {
  const shares = await sharesOfImported(store.read);
  const known = await store.read.selectFrom('importedHashes').select('cost').execute();
  if (known.length === 0) return;
  await store.change(async (tx) => {
    for (const { cost } of known) await setImportedShare(tx, { cost, share: shares.get(cost) ?? 0 });
  });
}
