import { days } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import { defaultLanguage } from '@foyer/contract/languages';
import type { Services } from '../../../kernel/call/services.ts';
import { costOf, dummyLike } from '../../../kernel/hashing/foreign/stored-forms.ts';
import type { Reader } from '../../../kernel/store/store.ts';
import { randomUUID } from '../../../kernel/world/world.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { noneYet, takenAddresses, tryAddAccounts } from '../../accounts/store/accounts.ts';
import { reservedAddresses } from '../../changes/store/changes.ts';
import type { ImportedHashTable } from '../store/imported-hash-tables.ts';
import {
  addImportedHashes,
  forgetImportedHash,
  importedHashes,
  setImportedShare,
  sharesOfImported,
} from '../store/imported-hashes.ts';
import type { ImportedPerson } from './imported-person.ts';

/** What becomes of a person: an account, nothing since there is one, or nothing since the address is kept for its last owner. */
export type ImportOutcome = 'new' | 'there' | 'reserved';

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

/** Looks for all of them at once: a distant database takes its time for each question. */
async function outcomesOf(
  db: Reader,
  { clock }: Services,
  people: readonly ImportedPerson[],
): Promise<ImportOutcome[]> {
  const keys = people.map(({ email }) => keyOf(email));
  const taken = await takenAddresses(db, keys);
  const reserved = await reservedAddresses(db, keys, clock.now());
  return keys.map((key) => (taken.has(key) ? 'there' : reserved.has(key) ? 'reserved' : 'new'));
}

/** What would become of some people. @param people some hundreds at most @returns in their order */
export const tryPeople = (services: Services, people: readonly ImportedPerson[]): Promise<ImportOutcome[]> =>
  outcomesOf(services.store.read, services, people);

/** The kinds of their hashes that are not ours, one row each. */
function kindsOf({ hasher, clock }: Services, accounts: readonly AccountTable[]): ImportedHashTable[] {
  const hashes = accounts.flatMap(({ passwordHash }) => passwordHash ?? []);
  const byCost = new Map(hashes.map((hash) => [costOf(hash), hash]));
  return [...byCost]
    .filter(([, hash]) => hasher.needsRehash(hash))
    .map(([cost, hash]) => ({ cost, dummy: dummyLike(hash), share: 0, addedAt: clock.now() }))
    .toSorted((one, other) => (one.cost < other.cost ? -1 : 1));
}

/**
 * Gives people accounts, in one transaction of few questions. Nobody is told by mail, and they have accepted nothing: the
 * first sign-in asks.
 * @param people some hundreds at most @returns in their order
 */
export const importPeople = (
  services: Services,
  people: readonly ImportedPerson[],
): Promise<ImportOutcome[]> =>
  services.store.change(async (tx) => {
    const outcomes = await outcomesOf(tx, services, people);
    const accounts = people.map((person) => accountOf(services, person));
    const made = await tryAddAccounts(
      tx,
      accounts.filter((_, at) => outcomes[at] === 'new'),
    );
    const isMade = ({ accountID }: AccountTable) => made.has(accountID);
    await addImportedHashes(tx, kindsOf(services, accounts.filter(isMade)));
    // whoever registers in the same moment has the address
    return outcomes.map((outcome, at) =>
      outcome === 'new' && !made.has(accounts[at]?.accountID ?? '') ? 'there' : outcome,
    );
  });

/** Counts how common foreign hashes are by now, for what stands in where there is no account (decision 0063). */
export async function recountImported({ store, clock }: Services): Promise<void> {
  const kinds = (await importedHashes(store.read)).map(({ cost }) => cost);
  if (kinds.length === 0) return;
  const importedBefore = clock.now() - days(1);
  const shares = await sharesOfImported(store.read, kinds);
  await store.change(async (tx) => {
    for (const cost of kinds) {
      const share = shares.get(cost) ?? 0;
      await setImportedShare(tx, { cost, share });
      if (share === 0) await forgetImportedHash(tx, { cost, importedBefore });
    }
  });
}
