import type { Handler } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { tryNameThing } from '../store/things.ts';

export const renameThing: Handler<'renameThing'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { accountID } = session;
  const { grantID, name } = data;
  const isNamed = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    if (!(await tryNameThing(tx, account, { grantID, name }))) return false;
    await audit(tx, request, { event: 'thing.renamed', accountID, details: { grantID } });
    return true;
  });
  return isNamed ? {} : refuse(11251, {});
};
