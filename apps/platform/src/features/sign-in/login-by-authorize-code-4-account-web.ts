import { randomUUID } from 'node:crypto';
import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import type { Context } from '../../accounts/context.ts';
import { trustBrowser } from '../../accounts/factors/trust-browser.ts';
import { bindWaiting } from '../../accounts/identities/third-bind.ts';
import { hasPending } from '../../accounts/legal/protocols.ts';
import { hashOf, newToken } from '../../domain/token.ts';
import { changeProfile } from '../../store/accounts/accounts.ts';
import { type HeldAccount, holdAccountOfCode } from '../../store/accounts/hold-account.ts';
import {
  endExpiredCode,
  type SpentCode,
  trySpendAuthorizeCode,
} from '../../store/sessions/authorize-codes.ts';
import { startSession } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { Hash } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';
import { keepKnownElsewhere, type RecognisedDevice, recogniseDevice } from './recognise-device.ts';

export const loginByAuthorizeCode4AccountWeb: Handler<'loginByAuthorizeCode4AccountWeb'> = async (
  request,
) => {
  const { services, caller, data, refuse } = request;
  const use = { codeHash: hashOf(data.authorizeCode), bindHash: caller.bindHash };
  const made = await services.store.change(async (tx) => {
    const now = services.clock.now();
    const found = await holdAccountOfCode(tx, use, now);
    const code = found && (await trySpendAuthorizeCode(tx, found, use, now));
    if (!found || !code) {
      await endExpiredCode(tx, use, now);
      return 'unusable';
    }
    if (found.frozenAt !== null) return 'frozen';
    const account = await inChosenLanguage(tx, request, found);
    if (code.bindsLogin !== null) await bindWaiting(tx, request, account, code.bindsLogin);
    const device = code.entryAppID === null ? await recogniseDevice(tx, request, account) : asItIs(request);
    if (code.trusts === 1) await trustBrowser(tx, request, account, device.bindHash);
    return { account, device, token: await makeSession(tx, request, { account, code, ...device }) };
  });
  if (made === 'unusable') return refuse(11221);
  if (made === 'frozen') return refuse(11248);
  await keepKnownElsewhere(request, made.device);
  const { email, emailVerifiedAt, mailConfirmation, accountID, deletionAt } = made.account;
  return {
    token: made.token,
    expiresInSec: toSec(limits.session.tokenLife),
    accountID,
    userInfo: { email, verifyEmail: emailVerifiedAt !== null, mailConfirmation: mailConfirmation === 1 },
    protocolsDue: hasPending(request, made.account),
    ...(deletionAt === null ? {} : { deletionDue: true as const }),
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
  await audit(tx, context, { event: 'account.edited', accountID, details: { fields: 'language' } });
  return (await changeProfile(tx, accountID, { language })) ?? account;
}

/** Who came with a link makes no browser known, and gets no letter about it (settled B2). */
const asItIs = ({ caller }: Context): RecognisedDevice => ({
  bindHash: caller.bindHash,
  isNew: false,
  elsewhere: [],
});

async function makeSession(
  tx: Writer,
  context: Context,
  {
    account,
    code,
    bindHash,
    isNew,
  }: { account: HeldAccount; code: SpentCode; bindHash: Hash; isNew: boolean },
): Promise<string> {
  const { caller, services } = context;
  const { token, hash } = newToken();
  const sessionID = randomUUID();
  await startSession(tx, account, {
    sessionID,
    tokenHash: hash,
    bindHash,
    brought: code.entryAppID !== null,
    bound: caller.bindable,
    now: services.clock.now(),
    stepUp: code.provenBy === null ? undefined : { at: code.createdAt, by: code.provenBy },
  });
  const { accountID } = account;
  const details = { sessionID, ...(isNew ? { newDevice: true } : {}) };
  const started = { services, caller: { ...caller, bindHash } };
  await audit(tx, started, { event: 'session.started', accountID, details });
  const { entryAppID: appID } = code;
  if (appID !== null)
    await audit(tx, started, { event: 'entry.used', accountID, details: { sessionID, appID } });
  return token;
}
