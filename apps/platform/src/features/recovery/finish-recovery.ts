import { audit } from '../../accounts/audit.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { occasionOf } from '../../accounts/context.ts';
import { publishEvent } from '../../accounts/events/publish-event.ts';
import { removeFactors } from '../../accounts/factors/remove-factors.ts';
import { forgetBrowsers } from '../../accounts/locks/known-browsers.ts';
import { endGrants } from '../../accounts/oauth/end-grants.ts';
import { acceptablePassword } from '../../accounts/password/new-password.ts';
import { endAccess } from '../../accounts/sign-in/end-access.ts';
import { addressSubject } from '../../domain/subject.ts';
import { hashOf } from '../../domain/token.ts';
import { findAccount, setPasswordHash } from '../../store/accounts/accounts.ts';
import { holdAccount } from '../../store/accounts/hold-account.ts';
import { wipePasskeys } from '../../store/accounts/passkeys.ts';
import { recoveryOfLink } from '../../store/accounts/recoveries.ts';
import { forgetFailures } from '../../store/limits/locks.ts';
import type { Reader, Writer } from '../../store/store.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'finishRecovery'>;

export const finishRecovery: Handler<'finishRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const { accountID } = await openRecovery(services.store.read, request);
  const account = await findAccount(services.store.read, accountID);
  if (!account) return refuse(11221);
  const { email } = account;
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  const passwordHash = await services.hasher.hash(password);
  return services.store.change((tx) => finish(tx, request, { accountID, passwordHash }));
};

/** The recovery that the link finishes; refuses with 11221 where there is none, 11259 while it waits. */
async function openRecovery(db: Reader, { services, data, refuse }: Request) {
  const linkHash = hashOf(data.linkToken);
  const now = services.clock.now();
  const recovery = await recoveryOfLink(db, linkHash, now);
  if (recovery?.finishHash !== linkHash) return refuse(11221);
  if (recovery.availableAt > now)
    return refuse(11259, { availableAt: new Date(recovery.availableAt).toISOString() });
  return recovery;
}

/** A new password, no second factor, no passkey, nobody signed in and nothing linked: what follows is a normal sign-in (settled A15). */
async function finish(
  tx: Writer,
  request: Request,
  { accountID, passwordHash }: { accountID: string; passwordHash: string },
): Promise<{ sessionsEnded: number }> {
  const { services, refuse } = request;
  const now = services.clock.now();
  const found = await holdAccount(tx, accountID);
  // read again: it may have been stopped while this one waited
  await openRecovery(tx, request);
  if (!found) return refuse(11221);
  if (found.frozenAt !== null) return refuse(11248);
  const sessionsEnded = await endAccess(tx, found, { now });
  const withoutFactors = await removeFactors(tx, request, found);
  await wipePasskeys(tx, found);
  await endGrants(tx, request, found);
  await publishEvent(tx, services, { type: 'account.sessionsEnded', accountID });
  const account = await setPasswordHash(tx, withoutFactors, { passwordHash, now });
  await forgetBrowsers(tx, request, account);
  await forgetFailures(tx, { subject: addressSubject(services.keys, account.emailKey) });
  await audit(tx, request, { event: 'recovery.finished', accountID, details: { sessionsEnded } });
  await tellOwner(tx, request, account, { letter: 'recoveryDone', data: { occasion: occasionOf(request) } });
  return { sessionsEnded };
}
