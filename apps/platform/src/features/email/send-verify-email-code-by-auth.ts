import { emailKey as keyOf } from '@foyer/contract/email-address';
import { mailCode } from '../../accounts/codes/mail-code.ts';
import { knowsBrowser } from '../../store/accounts/devices.ts';
import type { Handler } from '../handler.ts';
import { refusePointless } from './refuse-pointless.ts';

export const sendVerifyEmailCodeByAuth: Handler<'sendVerifyEmailCodeByAuth'> = async (request) => {
  const { services, caller, session, data, refuse } = request;
  const { store, clock } = services;
  const { account } = session;
  const { email, emailKey } = account;
  if (data.email !== undefined && keyOf(data.email) !== emailKey) return refuse(11240);
  refusePointless(request, data.bizType);
  const known = await knowsBrowser(store.read, { emailKey, bindHash: caller.bindHash }, clock.now());
  return mailCode(request, { email, emailKey, bizType: data.bizType, account, known });
};
