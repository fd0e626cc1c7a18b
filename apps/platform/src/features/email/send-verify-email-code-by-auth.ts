import { mailCode } from '../../accounts/codes/mail-code.ts';
import { isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import type { Handler } from '../handler.ts';
import { refusePointless } from './refuse-pointless.ts';

export const sendVerifyEmailCodeByAuth: Handler<'sendVerifyEmailCodeByAuth'> = async (request) => {
  const { session, data } = request;
  const { account } = session;
  const { email, emailKey } = account;
  refusePointless(request, data.bizType);
  const known = await isKnownBrowser(request, emailKey);
  return mailCode(request, { email, emailKey, bizType: data.bizType, account, known });
};
