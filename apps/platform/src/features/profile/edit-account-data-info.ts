import type { DataOf } from '@foyer/contract/calls';
import { audit } from '../../accounts/audit.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import { changeProfile, type ProfileChange } from '../../store/accounts/accounts.ts';
import type { Handler } from '../handler.ts';

import { accountDataOf } from './account-data.ts';

export const editAccountDataInfo: Handler<'editAccountDataInfo'> = async (request) => {
  const { data, session, services } = request;
  const { accountID } = session;
  const change = changeIn(data);
  const fields = Object.keys(change);
  if (fields.length === 0) return accountDataOf(services, session);
  const account = await services.store.change(async (tx) => {
    await audit(tx, request, {
      event: auditEvents.accountEdited,
      accountID,
      details: { fields: fields.join(' ') },
    });
    return changeProfile(tx, accountID, change);
  });
  return accountDataOf(services, account ? { ...session, account } : session);
};

/** Fields that were left out stay as they are. */
function changeIn({ mailConfirmation, ...rest }: DataOf<'editAccountDataInfo'>): ProfileChange {
  const { nickName, language, countryCode } = rest;
  return {
    ...(nickName === undefined ? {} : { nickName }),
    ...(language === undefined ? {} : { language }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(mailConfirmation === undefined ? {} : { mailConfirmation: mailConfirmation ? 1 : 0 }),
  };
}
