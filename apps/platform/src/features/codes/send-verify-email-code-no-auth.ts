import { emailKey as keyOf } from '@foyer/contract/email-address';
import { mailCode } from '../../accounts/codes/mail-code.ts';
import { mailDsrrLink } from '../../accounts/dsrr/mail-link.ts';
import { isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { findAccountByEmail } from '../../store/accounts/accounts.ts';
import type { Handler } from '../handler.ts';

export const sendVerifyEmailCodeNoAuth: Handler<'sendVerifyEmailCodeNoAuth'> = async (request) => {
  const { data } = request;
  if ('requestId' in data)
    return mailDsrrLink(request, {
      email: data.email,
      requestID: data.requestId,
      purpose: data.bizType,
    });
  const { email, bizType } = data;
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(request.services.store.read, emailKey);
  const known = await isKnownBrowser(request, emailKey);
  return mailCode(request, { email, emailKey, bizType, account, known });
};
