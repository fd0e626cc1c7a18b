import type { Handler } from '../../../kernel/call/handler.ts';
import { signInByCode } from './by-code.ts';
import { signInByConsent } from './by-consent.ts';
import { signInByPassword } from './by-password.ts';

export const authByPWDOrOTM: Handler<'authByPWDOrOTM'> = (request) => {
  const { data } = request;
  if ('password' in data) return signInByPassword(request, data);
  return 'code' in data ? signInByCode(request, data) : signInByConsent(request, data.initToken);
};
