import { protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { AccountTable } from '../../accounts/store/account-tables.ts';
import { acceptedBy } from '../../accounts/store/accounts.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { type Acting, audit } from '../../audit/rules/audit.ts';
import { livingGrants } from '../../grants/store/grants.ts';
import { clientsAwaitingCode, voidLapsedCodes } from '../../grants/store/oauth-codes.ts';
import { dropAccepted, withdrawConsent } from '../store/consents.ts';
import { type ReaderContext, readerOf } from './protocols.ts';

const subject = 'voiceAssistantNotice';

/** Whether an account has agreed to what linking an assistant means, in its present version. */
export function hasAgreedToAssistants(context: ReaderContext, account: AccountTable): boolean {
  const notice = protocolsFor(context.services.brand, readerOf(context, account, undefined)).find(
    ({ protocolCode }) => protocolCode === subject,
  );
  return !notice || (acceptedBy(account).get(notice.protocolCode) ?? '') >= notice.version;
}

/**
 * Withdraws the consent to what linking an assistant means, once its owner has unlinked the last one: it was given for that
 * alone, apart from the terms, and unlinking is as easy as linking was (GDPR art. 7(3)). The receipt stays and says until
 * when it held; whoever links an assistant again agrees again. A code that came too late for it begins no link.
 */
export async function withdrawVoiceConsent(tx: Writer, acting: Acting, account: HeldAccount): Promise<void> {
  const { brand, clock } = acting.services;
  const { accountID } = account;
  const now = clock.now();
  const linked = (await livingGrants(tx, { accountID, now })).map(({ clientID }) => clientID);
  const isAssistant = (clientID: string) => (brand.clients.get(clientID)?.kind ?? 'app') !== 'app';
  if ([...linked, ...(await clientsAwaitingCode(tx, account, now))].some(isAssistant)) return;
  if (!(await withdrawConsent(tx, account, { subject, now }))) return;
  await dropAccepted(tx, account, subject);
  await voidLapsedCodes(tx, account, now);
  await audit(tx, acting, { event: 'voiceNotice.ended', accountID });
}
