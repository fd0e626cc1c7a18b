import type { Handler } from '../../../kernel/call/handler.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { scheduleBrandDeletion } from '../rules/schedule-deletion.ts';
import { scheduledAnswer } from './scheduled-answer.ts';

export const deleteBrandData: Handler<'deleteBrandData'> = async (request) => {
  const { services, data, refuse } = request;
  const { brandIDs } = data;
  if (brandIDs.some((brandID) => !Object.hasOwn(services.brand.brands, brandID)))
    return refuse(11000, { fields: { brandIDs: 'unknown' } });
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    if (account.deletionAt !== null) return refuse(11266, { due: 'deletion' });
    return scheduledAnswer(await scheduleBrandDeletion(tx, request, account, { brandIDs, origin: 'owner' }));
  });
};
