import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler } from '../../../kernel/call/handler.ts';
import { findAccountByEmail } from '../../accounts/store/accounts.ts';
import { mailDsrrLink } from '../../dsrr/rules/mail-link.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { recoveryAddressFor } from '../../recovery-address/store/recovery-addresses.ts';
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
  const { read } = request.services.store;
  const account = await findAccountByEmail(read, emailKey);
  const known = await isKnownBrowser(request, emailKey);
  // looked for at every address: neither answer nor time tells who has one
  const on = bizType === 'recoveryByAddress' ? await recoveryAddressFor(read, emailKey) : undefined;
  const recoveryAddress = on?.email;
  return mailCode(request, { email, emailKey, bizType, account, known, recoveryAddress });
};
