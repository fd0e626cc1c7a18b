import { providerOf } from '../../../brand/providers/identity-provider.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { endGrants } from '../../grants/rules/end-grants.ts';
import { withdrawVoiceConsent } from '../../legal/rules/voice-consent.ts';
import { writeToBoth } from '../../recovery-address/rules/write-to-recovery-address.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { unbindSocial } from './unbind-social.ts';
import { unlinkThing } from './unlink-thing.ts';

/** Ends what an assistant or an app may do and what it was allowed, one device alone, or unbinds an identity, and tells the owner (security: R88, R112). */
export const unbindThirdPartyAccount: Handler<'unbindThirdPartyAccount'> = async (request) => {
  const { data, services, session, refuse } = request;
  if ('grantID' in data) return (await unlinkThing(request, data.grantID)) ? {} : refuse(11251, {});
  const provider = providerOf(services.brand, data.thirdPartyType);
  if (provider) return unbindSocial(request, provider);
  const client = [...services.brand.clients.values()].find(
    ({ assistant, clientID }) => (assistant ?? clientID) === data.thirdPartyType,
  );
  if (!client) return refuse(11251, {});
  const ended = await services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const only = { clientID: client.clientID, butSessionID: session.sessionID };
    const clients = await endGrants(tx, request, account, only);
    if (clients.length === 0) return clients;
    if (client.kind !== 'app') await withdrawVoiceConsent(tx, request, account);
    await writeToBoth(tx, request, account, { letter: 'unlinked', data: { name: client.name } });
    return clients;
  });
  return ended.length === 0 ? refuse(11251, {}) : {};
};
