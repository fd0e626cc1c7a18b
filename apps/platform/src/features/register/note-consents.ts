import { noteNewsConsent } from '../../accounts/legal/news-consent.ts';
import { areExactly, readerOf } from '../../accounts/legal/protocols.ts';
import { pendingProtocols } from '../../brand/legal/protocols-for.ts';
import { addReceipts } from '../../store/accounts/consents.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import type { Writer } from '../../store/store.ts';
import type { HandlerRequest } from '../handler.ts';

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
