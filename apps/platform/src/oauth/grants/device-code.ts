import { defaultAppID } from '@foyer/contract/nouns/partner-apps';
import { occasionAt } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import { hashOf, newID, newToken } from '../../kernel/secrets/token.ts';
import type { EpochMs } from '../../kernel/store/columns.ts';
import type { Writer } from '../../kernel/store/store.ts';
import type { AccountTable } from '../../nouns/accounts/store/account-tables.ts';
import { findAccount } from '../../nouns/accounts/store/accounts.ts';
import { type HeldAccount, holdAccount } from '../../nouns/accounts/store/hold-account.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { allowApp } from '../../nouns/grants/rules/app-consent.ts';
import { addGrant } from '../../nouns/grants/store/grants.ts';
import type { PairingTable } from '../../nouns/grants/store/pairing-tables.ts';
import { findByDeviceCode, trySpendPairing } from '../../nouns/grants/store/pairings.ts';
import { addRefreshToken } from '../../nouns/grants/store/refresh-tokens.ts';
import { hasPending } from '../../nouns/legal/rules/protocols.ts';
import { needed } from '../form.ts';
import { OAuthRefusal } from '../oauth-refusal.ts';
import type { ClientRequest } from '../oauth-request.ts';
import type { Granted } from '../token-answer.ts';

/** What a poll without success is answered (RFC 8628, section 3.5), with a sentence for the device's developers. */
const answers = {
  slow_down: 'the device polls too often: wait five seconds longer from now on',
  authorization_pending: 'the owner has not answered yet',
  access_denied: 'the owner did not connect the device, or has taken it back',
  expired_token: 'the code has run out: ask for another one',
  invalid_grant: 'the device code is not good, not any more, or not of this client',
} as const;

type PollAnswer = keyof typeof answers;

/** What a code is answered by itself; undefined where its owner has said yes. */
function answerOf(
  { services, client }: ClientRequest,
  pairing: PairingTable | undefined,
): PollAnswer | undefined {
  if (!pairing || pairing.clientID !== client.clientID || pairing.state === 'used') return 'invalid_grant';
  if (pairing.state === 'refused' || pairing.state === 'voided') return 'access_denied';
  if (pairing.expiresAt <= services.clock.now()) return 'expired_token';
  return pairing.state === 'asked' ? 'authorization_pending' : undefined;
}

/** What the state of the account answers: it may have changed since its owner said yes. Undefined where all is well. */
function answerFor(services: Services, account: AccountTable | undefined): PollAnswer | undefined {
  if (!account || account.frozenAt !== null || account.emailVerifiedAt === null) return 'access_denied';
  const { language } = account;
  const isWaiting = account.deletionAt !== null || hasPending({ services, caller: { language } }, account);
  return isWaiting ? 'authorization_pending' : undefined;
}

/** Tells the account's owner of the new device, and from which country it asked (security: R112). */
const tellOfThing = (
  tx: Writer,
  { services, client }: ClientRequest,
  { email, language }: HeldAccount,
  { deviceName, country, at }: Pick<PairingTable, 'deviceName' | 'country'> & { at: EpochMs },
): Promise<string> =>
  services.mail.post(tx, {
    letter: 'thingConnected',
    data: {
      name: client.name,
      ...(deviceName === null ? {} : { deviceName }),
      occasion: { ...occasionAt(at), ...(country === null ? {} : { country }) },
    },
    to: email,
    language,
    appID: client.appID ?? defaultAppID,
  });

/**
 * Makes the device's grant: without a session, and good until somebody ends it, with a refresh token that stays, since one
 * that changes would be lost in a power cut.
 */
async function beginThing(
  tx: Writer,
  request: ClientRequest,
  { account, pairing }: { account: HeldAccount; pairing: PairingTable },
): Promise<Granted> {
  const { services, caller, client } = request;
  const { accountID } = account;
  const { clientID, scope, amr, authenticatedAt, deviceName, country, consentVersion: version } = pairing;
  const now = services.clock.now();
  const acting = { services, caller, actor: 'system' } as const;
  const given = { clientID, scope, amr, authenticatedAt: authenticatedAt ?? 0, country };
  const endless = { sessionID: null, resource: null, createdAt: now, expiresAt: null };
  const made = { grantID: newID(), ...given, ...endless, deviceName: deviceName ?? '' };
  const { grantID } = made;
  const { token: refreshToken, hash: tokenHash } = newToken();
  if (client.consent !== 'none' && version !== null)
    await allowApp(tx, acting, account, { client, scope, version });
  await addGrant(tx, account, made);
  await addRefreshToken(tx, { tokenHash, grantID, now });
  const details = { clientID, grantID, ...(country === null ? {} : { country }) };
  await audit(tx, acting, { event: 'thing.connected', accountID, details });
  await tellOfThing(tx, request, account, { deviceName, country, at: now });
  return { grant: { ...made, accountID, lastUsedAt: now, endedAt: null }, account, refreshToken };
}

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
  const refuse = (answer: PollAnswer): never => {
    throw new OAuthRefusal(answer, answers[answer]);
  };
  const deviceCodeHash = hashOf(needed(form, 'device_code'));
  if (await count.isPollTooSoon(deviceCodeHash)) return refuse('slow_down');
  const pairing = await findByDeviceCode(services.store.read, deviceCodeHash);
  const answer = answerOf(request, pairing);
  if (!pairing || answer) return refuse(answer ?? 'invalid_grant');
  // what waits is read, and not written: a device may wait for the whole life of its code
  const waits = answerFor(services, await findAccount(services.store.read, pairing.accountID ?? ''));
  if (waits) return refuse(waits);
  const connected = await connect(request, pairing);
  return typeof connected === 'string' ? refuse(connected) : connected;
}
