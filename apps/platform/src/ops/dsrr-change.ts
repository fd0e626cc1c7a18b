import type { DsrrKind, DsrrOutcome } from '@foyer/contract/dsrr';
import { emailKey as keyOf, readEmail } from '@foyer/contract/email-address';
import type { Language } from '@foyer/contract/languages';
import type { AppID } from '@foyer/contract/partner-apps';
import { audit } from '../accounts/audit.ts';
import { followHashOf, followLinkID } from '../accounts/dsrr/follow-link.ts';
import { dsrrStatusOf } from '../accounts/dsrr/request-state.ts';
import { tellRequester } from '../accounts/dsrr/tell-requester.ts';
import { appOf } from '../brand/brand-kit.ts';
import { returnAddress } from '../brand/clients/client-address.ts';
import { dsrrDates } from '../domain/dsrr-dates.ts';
import { retention } from '../domain/retention.ts';
import { newID } from '../domain/token.ts';
import type { Services } from '../services.ts';
import { findAccountByEmail } from '../store/accounts/accounts.ts';
import {
  addDsrrRequest,
  closeDsrrRequest,
  findDsrrRequest,
  holdOpenRequest,
  noteBegun,
} from '../store/dsrr/dsrr-requests.ts';
import type { DsrrRequestTable } from '../store/dsrr-tables.ts';
import type { Reader, Writer } from '../store/store.ts';
import { byOperator, OperatorRefusal } from './operator.ts';

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

/** Commands would read an id that begins with a dash as an option. */
const newRequestID = (): string => newID().replace(/^-/, '_');

/** Of an act without a browser. */
const occasionAt = (at: number) => ({ at, timeZone: '', osInfo: '', clientInfo: '' });

function redirectOf({ brand, config }: Services, { app, returnTo }: NewRequest): string | null {
  const known = appOf(brand, app);
  if (!known) throw new OperatorRefusal(`${app} is no app of the brand kit.`);
  if (returnTo === undefined) return null;
  const address = returnAddress(brand, known, returnTo, config);
  if (address === undefined) throw new OperatorRefusal(`${returnTo} is not registered for ${app}.`);
  return address;
}

/** What happens to a request later, and has not yet. */
const nothingYet = {
  remindedAt: null,
  provenAt: null,
  provenBy: null,
  begunAt: null,
  closedAt: null,
  outcome: null,
  keptUntil: null,
} as const;

/** The request with what follows from it: whose account it may be, whose law holds, by when it is answered. */
async function newRequest(services: Services, made: NewRequest, email: string): Promise<DsrrRequestTable> {
  const { store, keys, brand } = services;
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(store.read, emailKey);
  const countryCode = made.country ?? account?.countryCode ?? brand.defaultCountry;
  const requestID = newRequestID();
  return {
    requestID,
    kind: made.kind,
    email,
    emailKey,
    accountID: account?.accountID ?? null,
    countryCode,
    language: made.language ?? account?.language ?? 'en',
    appID: made.app,
    redirectUri: redirectOf(services, made),
    followHash: followHashOf(requestID, keys),
    receivedAt: made.receivedAt,
    ...dsrrDates(countryCode, made.receivedAt),
    ...nothingYet,
  };
}

/** Writes a request down and mails the link by which it is confirmed and followed. @throws OperatorRefusal */
export async function createRequest(services: Services, made: NewRequest): Promise<DsrrRequestTable> {
  const { store, clock } = services;
  const email = readEmail(made.email);
  if (!email) throw new OperatorRefusal(`${made.email} is not an e-mail address.`);
  if (made.receivedAt > clock.now()) throw new OperatorRefusal('A request cannot come in later than now.');
  const request = await newRequest(services, made, email);
  await store.change(async (tx) => {
    await addDsrrRequest(tx, request);
    await noted(tx, services, request, 'dsrr.created');
    await tellRequester(tx, services, request, { letter: 'dsrrReceived', data: toldOf(services, request) });
  });
  return request;
}

const toldOf = ({ clock }: Services, { requestID, kind, dueAt }: DsrrRequestTable) => ({
  kind,
  dueAt,
  linkID: followLinkID(requestID),
  occasion: occasionAt(clock.now()),
});

const noted = (
  tx: Writer,
  services: Services,
  { requestID, kind, accountID }: DsrrRequestTable,
  event: 'dsrr.created' | 'dsrr.answered' | 'dsrr.closed',
) => audit(tx, byOperator(services), { event, accountID, details: { requestID, kind } });

/** The request that the operator means. @throws OperatorRefusal where there is none */
export async function requestNamed(db: Reader, requestID: string): Promise<DsrrRequestTable> {
  const request = await findDsrrRequest(db, requestID);
  if (!request) throw new OperatorRefusal(`No privacy request has the id ${requestID}.`);
  return request;
}

async function holdNamed(tx: Writer, requestID: string): Promise<DsrrRequestTable> {
  await requestNamed(tx, requestID);
  const request = await holdOpenRequest(tx, requestID);
  if (!request) throw new OperatorRefusal(`The privacy request ${requestID} is closed.`);
  return request;
}

/**
 * Mails the privacy office's words to the sender of a proven request, which is in work from then on.
 * @throws OperatorRefusal where it is closed, or nobody has proven to be its sender
 */
export const answerRequest = (services: Services, requestID: string, words: string): Promise<void> =>
  services.store.change(async (tx) => {
    const request = await holdNamed(tx, requestID);
    if (dsrrStatusOf(request) === 'received')
      throw new OperatorRefusal('Nobody has proven yet that the request is theirs: nothing may be told.');
    await noteBegun(tx, request, services.clock.now());
    await noted(tx, services, request, 'dsrr.answered');
    const data = { ...toldOf(services, request), words };
    await tellRequester(tx, services, request, { letter: 'dsrrAnswered', data });
  });

/** Closes a request and tells its sender how. @throws OperatorRefusal where it is closed, or was done without a proof */
export const closeRequest = (services: Services, requestID: string, outcome: DsrrOutcome): Promise<void> =>
  services.store.change(async (tx) => {
    const request = await holdNamed(tx, requestID);
    const isProven = request.provenAt !== null;
    if (isProven === (outcome === 'unproven'))
      throw new OperatorRefusal(
        isProven
          ? 'It is proven: close it as done or refused.'
          : 'Nobody has proven that it is theirs: close it as unproven.',
      );
    const closedAt = services.clock.now();
    await closeDsrrRequest(tx, request, { outcome, closedAt, keptUntil: closedAt + retention.dsrr });
    await noted(tx, services, request, 'dsrr.closed');
    const data = { ...toldOf(services, request), outcome };
    await tellRequester(tx, services, request, { letter: 'dsrrClosed', data });
  });
