import type { Handler } from '../../../kernel/call/handler.ts';
import { askForFactor } from '../../factors/rules/mfa-due.ts';
import { stepUp } from '../../sessions/rules/step-up.ts';
import { isOpen } from '../../sessions/store/sessions.ts';
import { tryOwnPassword } from '../rules/try-password.ts';

export const verifyPassword: Handler<'verifyPassword'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { sessionID } = session;
  const right = await tryOwnPassword(request, data.password);
  const outcome = await services.store.change(async (tx) => {
    const account = await right.consume(tx);
    if (!account) return 'changed';
    if (!(await isOpen(tx, sessionID))) return 'ended';
    if (account.mfaSince !== null)
      return askForFactor(tx, request, account, { first: 'password', sessionID });
    const stepUpUntil = await stepUp(tx, request, account, 'password');
    return stepUpUntil === undefined ? 'ended' : { stepUpUntil };
  });
  if (outcome === 'changed') return refuse(11201);
  if (outcome === 'ended') return refuse(11001);
  return 'bizToken' in outcome ? refuse(11257, outcome) : outcome;
};
