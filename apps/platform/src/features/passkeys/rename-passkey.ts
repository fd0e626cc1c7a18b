import { audit } from '../../accounts/audit.ts';
import { renamePasskeyTo } from '../../store/accounts/passkeys.ts';
import { holdAccountOfSession } from '../../store/sessions/sessions.ts';
import type { Handler } from '../handler.ts';

export const renamePasskey: Handler<'renamePasskey'> = async (request) => {
  const { services, session, data, refuse } = request;
  return services.store.change(async (tx) => {
    const account = await holdAccountOfSession(tx, session);
    if (!account) return refuse(11001);
    if (!(await renamePasskeyTo(tx, account, data)))
      return refuse(11000, { fields: { credentialID: 'unknown' } });
    await audit(tx, request, { event: 'passkey.renamed', accountID: account.accountID });
    return {};
  });
};
