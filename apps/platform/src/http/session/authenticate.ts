import type { Call } from '@foyer/contract/call';
import { tokenPattern } from '@foyer/contract/fields/token-pattern';
import { placeholder } from '@foyer/contract/wire/context';
import type { Caller, CallerSession } from '../../kernel/call/context.ts';
import type { Services } from '../../kernel/call/services.ts';
import { hashOf } from '../../kernel/secrets/token.ts';
import { hasPending } from '../../nouns/legal/rules/protocols.ts';
import { stepUpDue } from '../../nouns/sessions/rules/step-up-methods.ts';
import { findSessionByToken, type SessionOfToken } from '../../nouns/sessions/store/sessions.ts';
import { Refusal } from '../call/refusal.ts';
import { judgeSession } from './judge-session.ts';
import { endFrozen, endOver, endReused, noteAged, noteLeaked } from './session-ends.ts';

type Needs = Pick<
  Call,
  'auth' | 'openWhileDeletion' | 'openWhilePending' | 'stepUpNotBy' | 'toleratesEndedSession' | 'verifiedOnly'
> & {
  refreshing: boolean;
};

const isGiven = (text: string) => text !== '' && text !== placeholder;

async function findLive(services: Services, caller: Caller, refreshing: boolean): Promise<SessionOfToken> {
  const { token } = caller.context;
  // what cannot be a token is not even looked up
  const found = tokenPattern.test(token)
    ? await findSessionByToken(services.store.read, hashOf(token))
    : undefined;
  if (!found) throw new Refusal(11001);
  const now = services.clock.now();
  const judgement = judgeSession(found, { now, refreshing, bindHash: caller.bindHash });
  switch (judgement) {
    case 'live':
      return found;
    case 'frozen':
      await endFrozen(services, found);
      throw new Refusal(11248);
    case 'reused':
      await endReused(services, caller, found);
      break;
    case 'leaked':
      await noteLeaked(services, caller, found);
      break;
    case 'over':
      await endOver(services, found);
      break;
    case 'aged':
      await noteAged(services, caller, found);
      break;
    case 'foreign':
    case 'ended':
      break;
  }
  throw new Refusal(11001);
}

/** The session of the token; undefined where it has ended and the call goes on without. */
async function findWanted(
  services: Services,
  caller: Caller,
  { auth, refreshing, toleratesEndedSession }: Needs,
): Promise<SessionOfToken | undefined> {
  try {
    return await findLive(services, caller, refreshing);
  } catch (reason) {
    const hasEnded = reason instanceof Refusal && reason.fault === 11001;
    if (hasEnded && auth === 'sessionOrNone' && toleratesEndedSession) return undefined;
    throw reason;
  }
}

/** What is closed to an account until something is done first: keeping it, consent, or proving the mailbox (settled X1). */
function checkDue(
  services: Services,
  caller: Caller,
  { account }: SessionOfToken,
  { openWhileDeletion, openWhilePending, verifiedOnly }: Needs,
): void {
  if (!openWhileDeletion && account.deletionAt !== null) throw new Refusal(11266, { due: 'deletion' });
  if (!openWhilePending && hasPending({ services, caller }, account))
    throw new Refusal(11266, { due: 'protocols' });
  if (verifiedOnly && account.emailVerifiedAt === null) throw new Refusal(11266, { due: 'verifyEmail' });
}

/**
 * Finds who calls, as the call declares it (security: R37, R43, R72).
 * @returns undefined where there is no session and none is needed
 * @throws Refusal 11001, 11248, 11256, 11266, 11267
 */
export async function authenticate(
  services: Services,
  caller: Caller,
  needs: Needs,
): Promise<CallerSession | undefined> {
  const { auth } = needs;
  if (auth === 'none' || auth === 'token') return undefined;
  if (auth === 'sessionOrNone' && !isGiven(caller.context.token)) return undefined;
  const found = await findWanted(services, caller, needs);
  if (!found) return undefined;
  const { session, account } = found;
  const { accountID } = account;
  checkDue(services, caller, found, needs);
  if (isGiven(caller.context.accountID) && caller.context.accountID !== accountID) throw new Refusal(11267);
  const { sessionID, createdAt, deviceHash, stepUpAt, stepUpBy, entryAppID } = session;
  const brought = deviceHash === null;
  const known = { sessionID, accountID, createdAt, brought, entryAppID, stepUpAt, stepUpBy, account };
  if (auth !== 'stepUp') return known;
  const methods = await stepUpDue(services.store.read, known, services.clock.now(), needs.stepUpNotBy);
  if (methods) throw new Refusal(11256, { methods });
  return known;
}
