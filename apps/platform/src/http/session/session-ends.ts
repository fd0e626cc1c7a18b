import type { Caller } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import { hashOf } from '../../kernel/secrets/token.ts';
import { holdAccount } from '../../nouns/accounts/store/hold-account.ts';
import { audit } from '../../nouns/audit/rules/audit.ts';
import { writeToBoth } from '../../nouns/recovery-address/rules/write-to-recovery-address.ts';
import { endSession, endSessionsOf } from '../../nouns/sessions/rules/end-sessions.ts';
import { setEndedAmong } from '../../nouns/sessions/store/ended-sessions.ts';
import { tryNoteRefused } from '../../nouns/sessions/store/session-tokens.ts';
import type { SessionOfToken } from '../../nouns/sessions/store/sessions.ts';

/** Ends the session whose rotated-out token came back, tells its owner and writes it down (security: R40). */
export async function endReused(services: Services, caller: Caller, found: SessionOfToken): Promise<void> {
  const { store, clock } = services;
  const { account, session } = found;
  const { accountID } = account;
  const at = clock.now();
  await store.change(async (tx) => {
    const held = await holdAccount(tx, accountID);
    const { sessionID } = session;
    if (!held || !(await endSession(tx, services, held, { sessionID, now: at }))) return;
    const event = 'session.endedByReuse';
    const details = { sessionID };
    await audit(tx, { services, caller, actor: 'system' }, { event, accountID, details });
    await writeToBoth(tx, { services, caller }, held, { letter: 'tokenReuse', data: {} });
  });
  services.log.warn({
    event: 'session.endedByReuse',
    accountID,
    source: caller.source,
    traceId: caller.traceId,
  });
}

/**
 * A rotated-out token without the cookie of its browser: whoever has it can do nothing, and is not to end its owner's
 * session either. It is written down, once for each token.
 */
export async function noteLeaked(services: Services, caller: Caller, found: SessionOfToken): Promise<void> {
  const { store, clock, log } = services;
  if (found.token.refusedAt !== null) return;
  const { accountID } = found.account;
  const { sessionID } = found.session;
  const event = 'session.tokenLeaked';
  const refused = { tokenHash: hashOf(caller.context.token), rotatedOut: true, now: clock.now() };
  await store.change(async (tx) => {
    if (!(await tryNoteRefused(tx, refused))) return;
    await audit(tx, { services, caller, actor: 'system' }, { event, accountID, details: { sessionID } });
  });
  log.warn({ event, accountID, source: caller.source, traceId: caller.traceId });
}

/** Whatever the clock does from here on, the token is good for a refresh alone. */
export async function noteAged(services: Services, caller: Caller, found: SessionOfToken): Promise<void> {
  if (found.token.refusedAt !== null || found.token.rotatedAt !== null) return;
  const now = services.clock.now();
  const refused = { tokenHash: hashOf(caller.context.token), rotatedOut: false, now };
  await services.store.change((tx) => tryNoteRefused(tx, refused));
}

/** Ends a session whose time is over, so that no clock that goes back revives it. No app is told: theirs has a time of its own. */
export async function endOver({ store, clock }: Services, { session }: SessionOfToken): Promise<void> {
  await store.change((tx) => setEndedAmong(tx, [session.sessionID], clock.now()));
}

/** Ends what still runs of a frozen account, as the freeze itself would have (security: R39). */
export async function endFrozen(services: Services, { account, session }: SessionOfToken): Promise<void> {
  if (session.endedAt !== null) return;
  await services.store.change(async (tx) => {
    const held = await holdAccount(tx, account.accountID);
    if (held && held.frozenAt !== null) await endSessionsOf(tx, services, held, { now: held.frozenAt });
  });
}
