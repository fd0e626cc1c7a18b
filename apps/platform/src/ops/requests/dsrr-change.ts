import { emailKey as keyOf, readEmail } from '@foyer/contract/fields/email-address';
import type { Language } from '@foyer/contract/languages';
import type { DsrrKind } from '@foyer/contract/nouns/dsrr';
import type { AppID } from '@foyer/contract/nouns/partner-apps';
import { appOf } from '../../brand/brand-kit.ts';
import { returnAddress } from '../../brand/clients/client-address.ts';
import { occasionAt } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import type { Reader, Writer } from '../../kernel/store/store.ts';
import { holdAddress } from '../../nouns/accounts/store/hold-account.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { followLinkID } from '../../nouns/dsrr/rules/follow-link.ts';
import { newRequest } from '../../nouns/dsrr/rules/new-request.ts';
import { tellRequester } from '../../nouns/dsrr/rules/tell-requester.ts';
import { addDsrrRequest, findDsrrRequest } from '../../nouns/dsrr/store/dsrr-requests.ts';
import type { DsrrRequestTable } from '../../nouns/dsrr/store/dsrr-tables.ts';
import { byOperator, OperatorRefusal } from '../operator.ts';

/** A request as the privacy office writes it down. */
export interface NewRequest {
  email: string;
  kind: DsrrKind;
  /** Without it that of the account, else the brand's. */
  country?: string;
  language?: Language;
  /** When it came in, epoch milliseconds. */
  receivedAt: number;
  app: AppID;
  /** Where the person goes back to in the app. */
  returnTo?: string;
}

function redirectOf({ brand, config }: Services, { app, returnTo }: NewRequest): string | null {
  const known = appOf(brand, app);
  if (!known) throw new OperatorRefusal(`${app} is no app of the brand kit.`);
  if (returnTo === undefined) return null;
  const address = returnAddress(brand, known, returnTo, config);
  if (address === undefined) throw new OperatorRefusal(`${returnTo} is not registered for ${app}.`);
  return address;
}

/** Writes a request down and mails the link by which it is confirmed and followed. @throws OperatorRefusal */
export async function createRequest(services: Services, made: NewRequest): Promise<DsrrRequestTable> {
  const { store, clock } = services;
  const email = readEmail(made.email);
  if (!email) throw new OperatorRefusal(`${made.email} is not an e-mail address.`);
  if (made.receivedAt > clock.now()) throw new OperatorRefusal('A request cannot come in later than now.');
  const redirectUri = redirectOf(services, made);
  return store.change(async (tx) => {
    // held until the request is there: an account that is erased meanwhile must not be named by it
    const found = await holdAddress(tx, keyOf(email));
    const account = found.accountID === null ? undefined : found;
    const request = newRequest(services, { ...made, email, account, appID: made.app, redirectUri });
    await addDsrrRequest(tx, request);
    await auditRequest(tx, services, request, 'dsrr.created');
    await tellRequester(tx, services, request, { letter: 'dsrrReceived', data: toldOf(services, request) });
    return request;
  });
}

/** What every letter about a request tells. */
export const toldOf = ({ clock }: Services, { requestID, kind, dueAt }: DsrrRequestTable) => ({
  kind,
  dueAt,
  linkID: followLinkID(requestID),
  occasion: occasionAt(clock.now()),
});

/** Writes to the audit trail what the privacy office has done with a request. */
export const auditRequest = (
  tx: Writer,
  services: Services,
  { requestID, kind, accountID }: DsrrRequestTable,
  event: 'dsrr.created' | 'dsrr.answered',
) => audit(tx, byOperator(services), { event, accountID, details: { requestID, kind } });

/** The request that the operator means. @throws OperatorRefusal where there is none */
export async function requestNamed(db: Reader, requestID: string): Promise<DsrrRequestTable> {
  const request = await findDsrrRequest(db, requestID);
  if (!request) throw new OperatorRefusal(`No privacy request has the id ${requestID}.`);
  return request;
}
