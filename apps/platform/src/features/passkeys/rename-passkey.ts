import { audit } from '../../accounts/audit.ts';
import { holdOwnAccount } from '../../accounts/sign-in/hold-own-account.ts';
import { renamePasskeyTo } from '../../store/accounts/passkeys.ts';
import type { Handler } from '../handler.ts';

export const renamePasskey: Handler<'renamePasskey'> = async (request) => {
  const { services, data, refuse } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    if (!(await renamePasskeyTo(tx, account, data)))
      return refuse(11000, { fields: { credentialID: 'unknown' } });
    await audit(tx, request, { event: 'passkey.renamed', accountID: account.accountID });
    return {};
  });
};
