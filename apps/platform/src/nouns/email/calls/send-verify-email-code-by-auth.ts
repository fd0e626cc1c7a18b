import { emailKey as keyOf } from '@foyer/contract/fields/email-address';
import type { Handler } from '../../../kernel/call/handler.ts';
import { mailCode } from '../../codes/rules/mail-code.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { refuseNeedlessCode } from './refuse-needless-code.ts';
import { sendChangeEmailCode } from './send-change-email-code.ts';
import { sendRecoveryAddressCode } from './send-recovery-address-code.ts';

export const sendVerifyEmailCodeByAuth: Handler<'sendVerifyEmailCodeByAuth'> = async (request) => {
  const { session, data, refuse } = request;
  const { account } = session;
  const { email, emailKey } = account;
  if (data.bizType === 'changeEmail' || data.bizType === 'recoveryAddress') {
    await refuseNeedlessCode(request, data.bizType);
    const send = data.bizType === 'changeEmail' ? sendChangeEmailCode : sendRecoveryAddressCode;
    return send(request, data.email);
  }
  if (data.email !== undefined && keyOf(data.email) !== emailKey) return refuse(11240);
  await refuseNeedlessCode(request, data.bizType);
  const known = await isKnownBrowser(request, emailKey);
  return mailCode(request, { email, emailKey, bizType: data.bizType, account, known, ofSession: true });
};
