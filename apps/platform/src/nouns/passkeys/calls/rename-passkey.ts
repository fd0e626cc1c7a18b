import type { Handler } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { ownCredentialID, renamePasskeyTo } from '../store/passkeys.ts';

export const renamePasskey: Handler<'renamePasskey'> = async (request) => {
  const { services, data, refuse } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const credentialID = await ownCredentialID(tx, account, data.credentialID);
    if (credentialID === undefined) return refuse(11000, { fields: { credentialID: 'unknown' } });
    await renamePasskeyTo(tx, account, { credentialID, name: data.name });
    await audit(tx, request, { event: 'passkey.renamed', accountID: account.accountID });
    return {};
  });
};
