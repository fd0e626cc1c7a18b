import type { Handler } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { tryCode } from '../../codes/rules/try-code.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { isOpen } from '../../sessions/store/sessions.ts';
import { effects } from './after-code.ts';
import { refuseNeedlessCode } from './refuse-needless-code.ts';

export const verifyEmailByCodeByAuth: Handler<'verifyEmailByCodeByAuth'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { store } = services;
  const { email, emailKey, accountID } = session.account;
  const { bizType, code } = data;
  await refuseNeedlessCode(request, bizType);
  const known = await isKnownBrowser(request, emailKey);
  const right = await tryCode(request, { email, emailKey, bizType, code, known, accountID });
  const outcome = await store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return 'used';
    if (owner.accountID !== accountID || !(await isOpen(tx, session.sessionID))) return undefined;
    await audit(tx, request, { event: 'code.right', accountID, details: { bizType } });
    return effects[bizType](tx, request, owner);
  });
  if (outcome === 'used') return refuse(11221);
  if (!outcome) return refuse(11001);
  return 'due' in outcome ? refuse(11257, outcome.due) : outcome;
};
