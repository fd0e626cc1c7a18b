import { randomUUID } from 'node:crypto';
import type { DataOf } from '@foyer/contract/calls';
import { toSec } from '@foyer/contract/durations';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { audit } from '../../accounts/audit.ts';
import { changedAt } from '../../accounts/changes/changed-at.ts';
import { occasionOf } from '../../accounts/context.ts';
import { bindsOf } from '../../accounts/identities/register-binding.ts';
import { bindWaiting } from '../../accounts/identities/third-bind.ts';
import { type AnsweredLogin, checkThirdLogin } from '../../accounts/identities/third-login.ts';
import { noteNewsConsent } from '../../accounts/legal/news-consent.ts';
import { areExactly, readerOf } from '../../accounts/legal/protocols.ts';
import { strictLimits } from '../../accounts/locks/source-limits.ts';
import { acceptablePassword } from '../../accounts/password/new-password.ts';
import { authorize } from '../../accounts/sign-in/authorize.ts';
import { checkTicket, ticketUse } from '../../accounts/tickets.ts';
import { pendingProtocols } from '../../brand/legal/protocols-for.ts';
import { noneYet, tryAddAccount, writeAccepted } from '../../store/accounts/accounts.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import { addReceipts } from '../../store/accounts/consents.ts';
import { consume } from '../../store/limits/counters.ts';
import { trySpendTicket } from '../../store/proofs/tickets.ts';
import type { AccountTable, TicketTable } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'registerByPwd'>;

export const registerByPwd: Handler<'registerByPwd'> = async (request) => {
  const { services, data, refuse } = request;
  const proof = await checkTicket(request, 'register', data.bizToken);
  const { emailKey } = proof;
  if (emailKey !== keyOf(data.email)) return refuse(11240);
  checkProtocols(request);
  const waiting = await waitingFor(request, proof);
  const passwordHash = await hashOfPassword(request);
  return services.store.change(async (tx) => {
    const made = newAccount(request, { passwordHash, nickName: waiting?.identity.name ?? '' });
    const ticket = await trySpendTicket(tx, ticketUse(request, 'register', data.bizToken), made.createdAt);
    if (!ticket) return refuse(11252);
    // Refused inside of the change, so that the bizToken is not used up
    const account = (await tryAddAccount(tx, made)) ?? refuse(11203, {});
    // Asked behind the insertion, so that a change of address that ran beside it has ended
    const since = await reservedSince(tx, account.emailKey, { now: made.createdAt });
    if (since !== undefined) return refuse(11203, changedAt(since));
    const { usedUp } = await consume(tx, strictLimits(request, 'registrations'), made.createdAt);
    if (usedUp) return refuse(11003, { retryAfterSec: toSec(usedUp.freeAt - made.createdAt) });
    const { accountID, countryCode, language, createdAt } = account;
    const { source, appID } = request.caller;
    const consent = { accountID, countryCode, language, appID, source, acceptedAt: createdAt };
    await addReceipts(tx, consent, data.protocols);
    if (data.mailConfirmation) await noteNewsConsent(tx, request, { account, wanted: true });
    await audit(tx, request, { event: 'account.registered', accountID });
    const letter = { letter: 'welcome', data: { occasion: occasionOf(request) } } as const;
    await services.mail.post(tx, { ...letter, to: account.email, language, appID });
    if (waiting && !(await bindWaiting(tx, request, account, waiting.login.loginID))) return refuse(11252);
    const provenBy = passwordHash === null ? null : 'password';
    return authorize(tx, request, account, { provenBy, secondFactor: null });
  });
};

/** The identity that the account is made with; the proof of the mailbox must come from the same sign-in (settled B7). */
async function waitingFor(request: Request, proof: TicketTable): Promise<AnsweredLogin | undefined> {
  const { data, refuse } = request;
  if (data.thirdBindToken === undefined) return undefined;
  const waiting = await checkThirdLogin(request, 'unbound', data.thirdBindToken);
  return bindsOf(proof) === waiting.login.loginID ? waiting : refuse(11252);
}

/** Only who signs in at a provider can do without a password. */
async function hashOfPassword(request: Request): Promise<string | null> {
  const { data, services, refuse } = request;
  const { password, email } = data;
  if (password !== undefined)
    return services.hasher.hash(await acceptablePassword(request, { password, email }));
  return data.thirdBindToken === undefined ? refuse(11000, { fields: { password: 'required' } }) : null;
}

/** Consents must be to exactly what is required today: no more can be accepted than what was shown. */
function checkProtocols(request: Request): void {
  const { data, services, refuse } = request;
  const required = pendingProtocols(services.brand, readerOf(request, undefined, data.countryCode));
  if (!areExactly(data.protocols, required)) refuse(11000, { fields: { protocols: 'outdated' } });
}

function newAccount(
  { data, services }: Request,
  { passwordHash, nickName }: Pick<AccountTable, 'passwordHash' | 'nickName'>,
): AccountTable {
  const now = services.clock.now();
  return {
    accountID: randomUUID(),
    email: data.email,
    emailKey: keyOf(data.email),
    emailVerifiedAt: now,
    passwordHash,
    passwordChangedAt: passwordHash === null ? null : now,
    nickName,
    language: data.language,
    countryCode: data.countryCode ?? services.brand.defaultCountry,
    mailConfirmation: data.mailConfirmation ? 1 : 0,
    acceptedProtocols: acceptedIn(data),
    createdAt: now,
    ...noneYet,
  };
}

const acceptedIn = ({ protocols }: DataOf<'registerByPwd'>): string =>
  writeAccepted(new Map(protocols.map(({ protocolCode, version }) => [protocolCode, version])));
