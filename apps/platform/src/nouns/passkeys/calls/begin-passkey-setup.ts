import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Handler } from '../../../kernel/call/handler.ts';
import { randomBytes } from '../../../kernel/world/world.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { issueTicket } from '../../tickets/rules/tickets.ts';
import { voidTickets } from '../../tickets/store/tickets.ts';
import { descriptorsOf, inEveryCeremony } from '../rules/options.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { passkeysOf, userHandleOf } from '../store/passkeys.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { writeSetup } from './setup.ts';

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** The challenge waits in the ticket of the setup; a newer setup voids it (security: R34). */
export const beginPasskeySetup: Handler<'beginPasskeySetup'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { conditional = false } = data;
  const { store, clock, brand } = services;
  const { email, nickName } = session.account;
  const life = limits.passkeys.challengeLife;
  const challenge = random(32);
  const made = await store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const own = await passkeysOf(tx, account);
    if (own.length >= limits.passkeys.perAccount) return refuse(11000, { fields: { passkeys: 'too_many' } });
    await voidTickets(tx, account, { purposes: ['passkeySetup'], now: clock.now() });
    const userHandle = (await userHandleOf(tx, account)) ?? random(64);
    const details = writeSetup({ challenge, userHandle, conditional });
    const { sessionID } = session;
    const ticket = { purpose: 'passkeySetup', owner: account, life, sessionID, details } as const;
    return { own, userHandle, setupToken: await issueTicket(tx, request, ticket) };
  });
  const { timeout, userVerification } = inEveryCeremony;
  const options = {
    challenge,
    rp: { id: relyingPartyOf(services).rpID, name: brand.familyName },
    user: { id: made.userHandle, name: email, displayName: nickName || email },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: descriptorsOf(made.own),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: conditional ? 'preferred' : userVerification,
    },
    attestation: 'none',
  } as const;
  return {
    setupToken: made.setupToken,
    options: { ...options, pubKeyCredParams: [...options.pubKeyCredParams] },
    expiresInSec: toSec(life),
  };
};
