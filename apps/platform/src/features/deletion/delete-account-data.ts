import { scheduleAccountDeletion } from '../../accounts/deletion/schedule-deletion.ts';
import { holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';
import { scheduledAnswer } from './scheduled-answer.ts';

export const deleteAccountData: Handler<'deleteAccountData'> = async (request) => {
  const { services, session, refuse } = request;
  return services.store.change(async (tx) => {
    const account = await holdAccountOfSession(tx, session);
    if (!account) return refuse(11001);
    return scheduledAnswer(await scheduleAccountDeletion(tx, request, account, 'owner'));
  });
};
