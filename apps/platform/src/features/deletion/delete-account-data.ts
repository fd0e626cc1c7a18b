import { scheduleAccountDeletion } from '../../accounts/deletion/schedule-deletion.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import type { Handler } from '../handler.ts';
import { scheduledAnswer } from './scheduled-answer.ts';

export const deleteAccountData: Handler<'deleteAccountData'> = async (request) => {
  const { services } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return scheduledAnswer(await scheduleAccountDeletion(tx, request, account, 'owner'));
  });
};
