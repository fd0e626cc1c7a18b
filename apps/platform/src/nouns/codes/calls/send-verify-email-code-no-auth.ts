import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler } from '../../../kernel/call/handler.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { mailDsrrLink } from '../../dsrr/rules/mail-link.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { mailCode } from '../rules/mail-code.ts';

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
