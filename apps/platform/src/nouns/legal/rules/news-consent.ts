import { protocolsFor } from '../../../brand/legal/protocols-for.ts';
import type { Context } from '../../../kernel/call/context.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { publishEvent } from '../../events/rules/publish-event.ts';
import { addReceipts, withdrawConsent } from '../store/consents.ts';
import { readerOf } from './protocols.ts';

/**
 * Writes the receipt of a consent to news by mail, or its end: a consent of its own, apart from the terms, and withdrawn in
 * the same way as it was given (GDPR art. 7). Its version is that of the privacy policy, which says what news are.
 */
export async function noteNewsConsent(
  tx: Writer,
  context: Context,
  { account, wanted }: { account: HeldAccount; wanted: boolean },
): Promise<void> {
  const { services, caller } = context;
  const { accountID, countryCode, language } = account;
  const now = services.clock.now();
  if (wanted) {
    const documents = protocolsFor(services.brand, readerOf(context, account, undefined));
    const policy = documents.find(({ protocolCode }) => protocolCode === 'privacyPolicy');
    const { source, appID } = caller;
    const consent = { accountID, countryCode, language, appID, source, acceptedAt: now };
    await addReceipts(tx, consent, [{ protocolCode: 'news', version: policy?.version ?? '' }]);
  } else {
    await withdrawConsent(tx, account, { subject: 'news', now });
    // apps of the family that send news themselves have to stop, too (GDPR art. 7(3))
    await publishEvent(tx, services, { type: 'account.newsWithdrawn', accountID });
  }
  const event = wanted ? 'news.wanted' : 'news.ended';
  await audit(tx, context, { event, accountID });
}
