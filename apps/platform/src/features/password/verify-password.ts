import { tryOwnPassword } from '../../accounts/password/try-password.ts';
import { stepUp } from '../../accounts/sign-in/step-up.ts';
import type { Handler } from '../handler.ts';

export const verifyPassword: Handler<'verifyPassword'> = async (request) => {
  const { services, data, refuse } = request;
  const right = await tryOwnPassword(request, data.password);
  const outcome = await services.store.change(async (tx) => {
    if (!(await right.consume(tx))) return 'changed';
    const stepUpUntil = await stepUp(tx, request, 'password');
    return stepUpUntil === undefined ? 'ended' : { stepUpUntil };
  });
  if (outcome === 'changed') return refuse(11201);
  if (outcome === 'ended') return refuse(11001);
  return outcome;
};
