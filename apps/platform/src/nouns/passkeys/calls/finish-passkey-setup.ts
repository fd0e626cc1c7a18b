import { recognise } from '@foyer/contract/nouns/device';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { audit } from '../../audit/rules/audit.ts';
import { recordChange } from '../../changes/rules/record-change.ts';
import { tellOfFactor } from '../../factors/rules/tell-of-factor.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { checkTicket, spendTicket } from '../../tickets/rules/tickets.ts';
import { type NewPasskey, tryAddPasskey } from '../store/passkeys.ts';
import { setupOf } from './setup.ts';
import { shownPasskey } from './shown-passkey.ts';
import { verifyAttestation } from './verify-attestation.ts';

type Request = HandlerRequest<'finishPasskeySetup'>;

/** Names a passkey after where it was made, such as "Chrome, Android": that tells its owner more than what made it. */
function nameOf({ caller, services }: Request): string {
  const { browser, system } = recognise(caller.context);
  return [browser, system].filter(Boolean).join(', ') || services.brand.familyName;
}

export const finishPasskeySetup: Handler<'finishPasskeySetup'> = async (request) => {
  const { services, session, data, refuse } = request;
  const ticket = await checkTicket(request, 'passkeySetup', data.setupToken);
  if (ticket.sessionID !== session.sessionID) return refuse(11252);
  const { userHandle, ...setup } = setupOf(ticket);
  const made = await verifyAttestation(services, data.response, setup);
  if (!made) return refuse(11000, { fields: { response: 'invalid' } });
  const passkey = { ...made, userHandle, name: nameOf(request), addedAt: services.clock.now() };
  await services.store.change((tx) => add(tx, request, passkey));
  return { passkey: shownPasskey({ ...passkey, lastUsedAt: null }) };
};

async function add(tx: Writer, request: Request, passkey: NewPasskey): Promise<void> {
  const { services, data, refuse } = request;
  const account = await holdOwnAccount(tx, request);
  // refused inside of the change, so that nothing of it remains
  if (!(await spendTicket(tx, request, 'passkeySetup', data.setupToken))) return refuse(11252);
  const link = await recordChange(tx, services, account, 'passkeys');
  if (!(await tryAddPasskey(tx, account, passkey))) return refuse(11000, { fields: { response: 'known' } });
  const { accountID } = account;
  await audit(tx, request, { event: 'passkey.added', accountID });
  await tellOfFactor(tx, request, account, { letter: 'passkeyAdded', link });
}
