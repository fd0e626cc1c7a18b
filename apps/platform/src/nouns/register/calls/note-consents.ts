import { pendingProtocols } from '../../../brand/legal/protocols-for.ts';
import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { noteNewsConsent } from '../../legal/rules/news-consent.ts';
import { areExactly, readerOf } from '../../legal/rules/protocols.ts';
import { addReceipts } from '../../legal/store/consents.ts';

type Request = HandlerRequest<'registerByPwd'>;

/** Consents must be to exactly what is required today: no more can be accepted than what was shown. */
export function checkProtocols(request: Request): void {
  const { data, services, refuse } = request;
  const required = pendingProtocols(services.brand, readerOf(request, undefined, data.countryCode));
  if (!areExactly(data.protocols, required)) refuse(11000, { fields: { protocols: 'outdated' } });
}

/** The receipts of what was agreed to with a new account. */
export async function noteConsents(tx: Writer, request: Request, account: HeldAccount): Promise<void> {
  const { caller, data } = request;
  const { accountID, countryCode, language, createdAt } = account;
  const { source, appID } = caller;
  const consent = { accountID, countryCode, language, appID, source, acceptedAt: createdAt };
  await addReceipts(tx, consent, data.protocols);
  if (data.mailConfirmation) await noteNewsConsent(tx, request, { account, wanted: true });
}
