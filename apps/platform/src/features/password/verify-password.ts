import { askForFactor } from '../../accounts/factors/mfa-due.ts';
import { tryOwnPassword } from '../../accounts/password/try-password.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import { isOpen } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';

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
