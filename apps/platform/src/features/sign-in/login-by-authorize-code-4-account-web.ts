import { randomUUID } from 'node:crypto';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import { type Context, occasionOf } from '../../accounts/context.ts';
import { hasPending } from '../../accounts/legal/protocols.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { hashOf, newToken } from '../../domain/token.ts';
import { changeProfile } from '../../store/accounts/accounts.ts';
import { noteDevice } from '../../store/accounts/devices.ts';
import { type HeldAccount, holdAccountOfCode } from '../../store/accounts/hold-account.ts';
import { endExpiredCode, trySpendAuthorizeCode } from '../../store/sessions/authorize-codes.ts';
import { startSession } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

export const loginByAuthorizeCode4AccountWeb: Handler<'loginByAuthorizeCode4AccountWeb'> = async (
  request,
) => {
  const { services, caller, data, refuse } = request;
  const use = { codeHash: hashOf(data.authorizeCode), bindHash: caller.bindHash };
  const made = await services.store.change(async (tx) => {
    const now = services.clock.now();
    const found = await holdAccountOfCode(tx, use, now);
    if (!found || !(await trySpendAuthorizeCode(tx, found, use, now))) {
      await endExpiredCode(tx, use, now);
      return 'unusable';
    }
    if (found.frozenAt !== null) return 'frozen';
    const account = await inChosenLanguage(tx, request, found);
    await recogniseDevice(tx, request, account);
    return { account, token: await makeSession(tx, request, account) };
  });
  if (made === 'unusable') return refuse(11221);
  if (made === 'frozen') return refuse(11248);
  const { email, emailVerifiedAt, mailConfirmation, accountID } = made.account;
  return {
    token: made.token,
    expiresInSec: toSec(limits.session.tokenLife),
    accountID,
    userInfo: { email, verifyEmail: emailVerifiedAt !== null, mailConfirmation: mailConfirmation === 1 },
    protocolsDue: hasPending(request, made.account),
  };
};

/** Letters follow the language that was chosen where the account is used (flows.md, guard 1). */
async function inChosenLanguage(
  tx: Writer,
  context: HandlerRequest<'loginByAuthorizeCode4AccountWeb'>,
  account: HeldAccount,
): Promise<HeldAccount> {
  const { language } = context.data;
  if (language === undefined || language === account.language) return account;
  const { accountID } = account;
  await audit(tx, context, { event: auditEvents.accountEdited, accountID, details: { fields: 'language' } });
  return (await changeProfile(tx, accountID, { language })) ?? account;
}

async function makeSession(tx: Writer, context: Context, account: HeldAccount): Promise<string> {
  const { caller, services } = context;
  const { token, hash } = newToken();
  const sessionID = randomUUID();
  await startSession(tx, account, {
    sessionID,
    tokenHash: hash,
    deviceHash: caller.bindHash,
    bound: caller.bindable,
    now: services.clock.now(),
    stepUpAt: null,
  });
  const { accountID } = account;
  await audit(tx, context, { event: auditEvents.sessionStarted, accountID, details: { sessionID } });
  return token;
}

/** From now on the browser is known to the account; the owner is told of a new one, but not of the very first. */
async function recogniseDevice(tx: Writer, context: Context, account: HeldAccount): Promise<void> {
  const { caller, services } = context;
  const { accountID, email, language } = account;
  const { terminalId, osInfo, clientInfo, clientType } = caller.context;
  const device = { bindHash: caller.bindHash, terminalId, osInfo, clientInfo, clientType };
  const { isNew, isFirst } = await noteDevice(tx, account, device, services.clock.now());
  if (!isNew) return;
  await audit(tx, context, { event: auditEvents.deviceAdded, accountID });
  if (isFirst) return;
  const letter = { letter: 'newDevice', data: { occasion: occasionOf(context) } } as const;
  await services.mail.post(tx, { ...letter, to: email, language, appID: caller.appID });
}
