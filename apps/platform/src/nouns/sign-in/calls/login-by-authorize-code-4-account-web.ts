import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Handler } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import { holdAccountOfCode } from '../../accounts/store/hold-account.ts';
import { trustBrowser } from '../../factors/rules/trust-browser.ts';
import { bindWaiting } from '../../identities/rules/third-bind.ts';
import { hasPending } from '../../legal/rules/protocols.ts';
import { endExpiredCode, trySpendAuthorizeCode } from '../../sessions/store/authorize-codes.ts';
import { inChosenLanguage } from './in-chosen-language.ts';
import { makeSession } from './make-session.ts';
import { asItIs, keepKnownElsewhere, recogniseDevice } from './recognise-device.ts';

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
    return { account, device, token: await makeSession(tx, request, account, code, device) };
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
