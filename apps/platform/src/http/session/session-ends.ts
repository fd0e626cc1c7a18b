import { audit } from '../../accounts/audit.ts';
import type { Caller } from '../../accounts/context.ts';
import { auditEvents } from '../../domain/audit-events.ts';
import type { Services } from '../../services.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { endSession, endSessionsOf, type SessionOfToken } from '../../store/sessions/sessions.ts';

/** Ends the session whose rotated-out token came back, tells its owner and writes it down (security: R40). */
export async function endReused(services: Services, caller: Caller, found: SessionOfToken): Promise<void> {
  const { store, mail, clock } = services;
  const { account, session } = found;
  const { accountID } = account;
  const at = clock.now();
  const { timeZone, osInfo, clientInfo } = caller.context;
  await store.change(async (tx) => {
    const ended = await endSession(tx, session.sessionID, at);
    if (!ended) return;
    const event = auditEvents.sessionReused;
    const details = { sessionID: session.sessionID };
    await audit(tx, { services, caller, actor: 'system' }, { event, accountID, details });
    await mail.post(tx, {
      letter: 'tokenReuse',
      data: { occasion: { at, timeZone, osInfo, clientInfo } },
      to: account.email,
      language: account.language,
      appID: caller.appID,
    });
  });
  services.log.warn({
    event: auditEvents.sessionReused,
    accountID,
    source: caller.source,
    traceId: caller.traceId,
  });
}

/** Ends what still runs of a frozen account (security: R39). */
export async function endFrozen(
  { store, clock }: Services,
  { account, session }: SessionOfToken,
): Promise<void> {
  if (session.endedAt !== null) return;
  await store.change(async (tx) => {
    const held = await holdAccount(tx, account.accountID);
    if (held) await endSessionsOf(tx, held, { now: clock.now() });
  });
}
