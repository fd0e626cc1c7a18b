import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import type { BrandKit } from '../../../brand/brand-kit.ts';
import {
  type CurrentProtocol,
  type ProtocolReader,
  pendingProtocols,
} from '../../../brand/legal/protocols-for.ts';
import type { Caller } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { acceptedBy } from '../../accounts/store/accounts.ts';
import type { AcceptedProtocol } from '../store/consents.ts';

/** Who reads: what the documents depend on besides the account. */
export interface ReaderContext {
  services: Services;
  caller: Pick<Caller, 'language'>;
}

/**
 * The reader of legal documents behind a request: an account, or somebody who may become one. What binds an account
 * are the portal's own documents, whichever app sent the user.
 */
export const readerOf = (
  { caller, services }: ReaderContext,
  account: AccountTable | undefined,
  countryCode: string | undefined,
): ProtocolReader => ({
  appID: defaultAppID,
  countryCode: account?.countryCode ?? countryCode ?? services.brand.defaultCountry,
  language: caller.language,
  accepted: account && acceptedBy(account),
});

/** What an account must still accept. */
const pendingFor = (context: ReaderContext, account: AccountTable): CurrentProtocol[] =>
  pendingProtocols(context.services.brand, readerOf(context, account, undefined));

const answersKept = 5000;
const answersOf = new WeakMap<BrandKit, Map<string, boolean>>();

/** Whether an account must still accept something, which closes most calls to it (flows.md, guard 3). */
export function hasPending(context: ReaderContext, account: AccountTable): boolean {
  const { brand } = context.services;
  // the same few combinations come with every request; a kit never changes while the platform runs
  const answers = answersOf.get(brand) ?? new Map<string, boolean>();
  answersOf.set(brand, answers);
  const key = `${account.countryCode} ${account.acceptedProtocols}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const isPending = pendingFor(context, account).length > 0;
  if (answers.size < answersKept) answers.set(key, isPending);
  return isPending;
}

/** Whether an account has never accepted some protocol that it must; a new version of one is asked for after sign-in. */
export const lacksFirstConsent = (context: ReaderContext, account: AccountTable): boolean => {
  const accepted = acceptedBy(account);
  return pendingFor(context, account).some(({ protocolCode }) => !accepted.has(protocolCode));
};

/** Whether these are exactly the wanted protocols in their current versions. */
export const areExactly = (
  given: readonly AcceptedProtocol[],
  wanted: readonly AcceptedProtocol[],
): boolean => {
  const textOf = (protocols: readonly AcceptedProtocol[]) =>
    protocols
      .map(({ protocolCode, version }) => `${protocolCode} ${version}`)
      .toSorted()
      .join();
  return textOf(given) === textOf(wanted);
};
