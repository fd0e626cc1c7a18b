import type { Handler } from '../../../kernel/call/handler.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { scheduleAccountDeletion } from '../rules/schedule-deletion.ts';
import { scheduledAnswer } from './scheduled-answer.ts';

export const deleteAccountData: Handler<'deleteAccountData'> = async (request) => {
  const { services } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    return scheduledAnswer(await scheduleAccountDeletion(tx, request, account, 'owner'));
  });
};
