import { emailKey as keyOf } from '@foyer/contract/email-address';
import { mailCode } from '../../accounts/codes/mail-code.ts';
import { findAccountByEmail } from '../../store/accounts/accounts.ts';
import { knowsBrowser } from '../../store/accounts/devices.ts';
import type { Handler } from '../handler.ts';

export const sendVerifyEmailCodeNoAuth: Handler<'sendVerifyEmailCodeNoAuth'> = async (request) => {
  const { store, clock } = request.services;
  const { email, bizType } = request.data;
  const emailKey = keyOf(email);
  const account = await findAccountByEmail(store.read, emailKey);
  const known = await knowsBrowser(store.read, { emailKey, bindHash: request.caller.bindHash }, clock.now());
  return mailCode(request, { email, emailKey, bizType, account, known });
};
