import type { ResultOf } from '@foyer/contract/calls';
import { emailKey as keyOf } from '@foyer/contract/email-address';
import { limits } from '@foyer/contract/limits';
import { audit } from '../../accounts/audit.ts';
import { changedAt } from '../../accounts/changes/changed-at.ts';
import { tryCode } from '../../accounts/codes/try-code.ts';
import { keepForBinding, waitingIdentity } from '../../accounts/identities/third-bind.ts';
import { type AddressInBrowser, findLock, refuseLocked } from '../../accounts/locks/address-locks.ts';
import { isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { forgiveByKnownDevice } from '../../accounts/locks/password-tries.ts';
import { claimAccount } from '../../accounts/sign-in/claim-account.ts';
import { issueTicket } from '../../accounts/tickets.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import type { HandlerRequest } from '../handler.ts';
import { answerSignIn, completeSignIn } from './complete-sign-in.ts';

type Request = HandlerRequest<'authByPWDOrOTM'>;

const byCode = { first: 'code', second: null, method: 'code' } as const;

/**
 * Signs in with the digits of a mailed code, one of its own where an identity of a provider is to be bound (settled B7); an address without an account gets the way to make one.
 */
export async function signInByCode(
  request: Request,
  { email, code, thirdBindToken }: { email: string; code: string; thirdBindToken?: string | undefined },
): Promise<ResultOf<'authByPWDOrOTM'>> {
  const { services, refuse } = request;
  const emailKey = keyOf(email);
  const known = await isKnownBrowser(request, emailKey);
  await refuseAfterPasswords(request, { emailKey, known });
  const binds = await waitingIdentity(request, thirdBindToken);
  const bizType = binds === undefined ? 'login' : 'thirdBind';
  const right = await tryCode(request, { email, emailKey, bizType, code, known });
  const outcome = await services.store.change(async (tx) => {
    const owner = await right.use(tx);
    if (!owner) return { kind: 'used' } as const;
    if (owner.accountID !== null) {
      if (known) await forgiveByKnownDevice(tx, request, emailKey);
      return completeSignIn(tx, request, await claimAccount(tx, request, owner), { ...byCode, binds });
    }
    await audit(tx, request, {
      event: 'code.right',
      accountID: null,
      details: { bizType },
    });
    const since = await reservedSince(tx, emailKey, { now: services.clock.now() });
    if (since !== undefined) return { kind: 'moved', since } as const;
    const life = limits.bizTokenLife;
    if (binds !== undefined) await keepForBinding(tx, request, binds);
    const proof = { purpose: 'register', owner, life, details: JSON.stringify({ binds }) } as const;
    return { kind: 'noAccount', bizToken: await issueTicket(tx, request, proof) } as const;
  });
  if (outcome.kind === 'used') return refuse(11221);
  if (outcome.kind === 'moved') return refuse(11203, changedAt(outcome.since));
  if (outcome.kind === 'noAccount') return refuse(11202, { bizToken: outcome.bizToken });
  return answerSignIn(refuse, outcome);
}

/** Wrong passwords stop signing in by any means, except from devices that the address knows. */
async function refuseAfterPasswords(request: Request, met: AddressInBrowser): Promise<void> {
  if (!(await findLock(request, met, 'password'))) return;
  // Wrong codes may have locked them for longer
  const lock = await findLock(request, met, 'login');
  if (!lock) return;
  await request.services.store.change((tx) =>
    audit(tx, request, {
      event: 'signIn.refusedLocked',
      accountID: null,
      details: { method: 'code' },
    }),
  );
  return refuseLocked(request, met, { what: 'login', lock });
}
