import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { authenticationOf } from '../rules/authentication-of.ts';
import { versionOfWords } from '../rules/consent-words.ts';
import { endOfPairing } from '../rules/pairing.ts';
import type { PairingTable } from '../store/pairing-tables.ts';
import { approvePairing, findByDeviceCode, refusePairing } from '../store/pairings.ts';
import { pairingOfCode } from './typed-user-code.ts';

/** Writes the answer down. @returns false where somebody was faster, or the code has run out */
function answer(
  { services, session, data, ...request }: HandlerRequest<'answerPairing'>,
  { deviceCodeHash, clientID }: PairingTable,
): Promise<boolean> {
  const { accountID } = session;
  const context = { ...request, services, session, data };
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, context);
    const asked = { deviceCodeHash, now: services.clock.now() };
    const { amr, authenticatedAt } = authenticationOf(session);
    const approval = { amr, authenticatedAt, consentVersion: data.version ?? null };
    const isAnswered = data.approve
      ? await approvePairing(tx, account, asked, approval)
      : await refusePairing(tx, asked);
    if (!isAnswered) return false;
    const event = data.approve ? 'pairing.approved' : 'pairing.refused';
    await audit(tx, context, { event, accountID, details: { clientID } });
    return true;
  });
}

export const answerPairing: Handler<'answerPairing'> = async (request) => {
  const { services, data, refuse } = request;
  const { brand, store, clock } = services;
  const pairing = await pairingOfCode(request);
  const why = endOfPairing(pairing, clock.now());
  if (why) return refuse(11269, { why });
  // nobody allows what they were not shown (settled G4)
  if (data.approve && data.version !== versionOfWords(brand, pairing))
    return refuse(11266, { due: 'appConsent' });
  if (await answer(request, pairing)) return {};
  const current = await findByDeviceCode(store.read, pairing.deviceCodeHash);
  return refuse(11269, { why: (current && endOfPairing(current, clock.now())) ?? 'expired' });
};
