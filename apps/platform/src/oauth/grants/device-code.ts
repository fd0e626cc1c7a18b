import { hashOf } from '../../kernel/secrets/token.ts';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { holdAccount } from '../../nouns/accounts/store/hold-account.ts';
import type { PairingTable } from '../../nouns/grants/store/pairing-tables.ts';
import { findByDeviceCode, trySpendPairing } from '../../nouns/grants/store/pairings.ts';
import { needed } from '../form.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';
import { beginThing } from './begin-thing.ts';
import { answerFor, answerOf, type PollAnswer, refusePoll } from './poll-answer.ts';

/** Connects the device, if its owner's yes and account are still good now that the account is held. */
function connect(request: ClientRequest, pairing: PairingTable): Promise<Granted | PollAnswer> {
  const { services } = request;
  const { deviceCodeHash, accountID } = pairing;
  return services.store.change(async (tx) => {
    const account = await holdAccount(tx, accountID ?? '');
    const waits = answerFor(services, account);
    if (!account || waits) return waits ?? 'access_denied';
    const now = services.clock.now();
    if (await trySpendPairing(tx, account, { deviceCodeHash, now }))
      return beginThing(tx, request, { account, pairing });
    return answerOf(request, await findByDeviceCode(tx, deviceCodeHash)) ?? 'access_denied';
  });
}

/**
 * A device polls for its tokens (RFC 8628, section 3.4). Only the poll that succeeds writes: a waiting device costs one
 * look-up, and nothing where it polls too often.
 * @throws OAuthRefusal authorization_pending, slow_down, access_denied, expired_token, invalid_grant
 */
export async function byDeviceCode(request: ClientRequest): Promise<Granted> {
  const { services, form, count } = request;
  const deviceCodeHash = hashOf(needed(form, 'device_code'));
  if (await count.isPollTooSoon(deviceCodeHash)) return refusePoll('slow_down');
  const pairing = await findByDeviceCode(services.store.read, deviceCodeHash);
  const answer = answerOf(request, pairing);
  if (!pairing || answer) return refusePoll(answer ?? 'invalid_grant');
  // what waits is read, and not written: a device may wait for the whole life of its code
  const waits = answerFor(services, await findAccount(services.store.read, pairing.accountID ?? ''));
  if (waits) return refusePoll(waits);
  const connected = await connect(request, pairing);
  return typeof connected === 'string' ? refusePoll(connected) : connected;
}
