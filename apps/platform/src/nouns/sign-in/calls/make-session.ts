import type { Context } from '../../../kernel/call/context.ts';
import { newToken } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { randomUUID } from '../../../kernel/world/world.ts';
import type { HeldAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import { startSession } from '../../sessions/rules/end-sessions.ts';
import type { SpentCode } from '../../sessions/store/authorize-codes.ts';
import type { RecognisedDevice } from './recognise-device.ts';

/** Starts the session that an authorizeCode is good for. @returns its token, to be told only now */
export async function makeSession(
  tx: Writer,
  context: Context,
  account: HeldAccount,
  code: SpentCode,
  { bindHash, isNew }: RecognisedDevice,
): Promise<string> {
  const { caller, services } = context;
  const { token, hash } = newToken();
  const sessionID = randomUUID();
  await startSession(tx, services, account, {
    sessionID,
    tokenHash: hash,
    bindHash,
    entryAppID: code.entryAppID,
    bound: caller.bindable,
    now: services.clock.now(),
    stepUp: code.provenBy === null ? undefined : { at: code.createdAt, by: code.provenBy },
  });
  const { accountID } = account;
  const details = { sessionID, ...(isNew ? { newDevice: true } : {}) };
  const started = { services, caller: { ...caller, bindHash } };
  await audit(tx, started, { event: 'session.started', accountID, details });
  const { entryAppID: appID } = code;
  if (appID !== null)
    await audit(tx, started, { event: 'entry.used', accountID, details: { sessionID, appID } });
  return token;
}
