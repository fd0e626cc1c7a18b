import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { endFor, stayingOf } from '../../accounts/rules/endings.ts';
import { setPasswordHash } from '../../accounts/store/accounts.ts';
import { audit } from '../../audit/rules/audit.ts';
import { forgetBrowsers } from '../../limits/rules/known-browsers.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';
import { refuseWithoutStepUp } from '../../sessions/rules/step-up-methods.ts';
import { liveSessions } from '../../sessions/store/sessions.ts';
import { acceptablePassword } from '../rules/new-password.ts';
import { tellOfPassword } from '../rules/tell-of-password.ts';
import { tryOwnPassword } from '../rules/try-password.ts';

type Request = HandlerRequest<'setPassword'>;

export const setPassword: Handler<'setPassword'> = async (request) => {
  const { services, session, data } = request;
  const { store, hasher } = services;
  const from = await proveOwner(request);
  const { email } = session.account;
  const password = await acceptablePassword(request, { password: data.newPassword, email });
  await refuseSame(request, { from, password });
  const change = { from, to: await hasher.hash(password) };
  return store.change((tx) => changePassword(tx, request, change));
};

/**
 * The current password in the request, or a fresh step-up (security: R7).
 * @returns the hash that may be replaced
 */
async function proveOwner(request: Request): Promise<string | null> {
  const { services, session, data, refuse } = request;
  const { account } = session;
  if (data.oldPassword !== undefined) {
    const right = await tryOwnPassword(request, data.oldPassword);
    const current = await services.store.change((tx) => right.consume(tx));
    return current ? current.passwordHash : refuse(11201);
  }
  await refuseWithoutStepUp(services.store.read, request);
  return account.passwordHash;
}

async function refuseSame(
  { services, refuse }: Request,
  { from, password }: { from: string | null; password: string },
): Promise<void> {
  if (from !== null && (await services.hasher.verify(from, password))) return refuse(11223);
}

/** The new password, and with it the end of all that the old one opened (security: R38). */
async function changePassword(
  tx: Writer,
  request: Request,
  { from, to }: { from: string | null; to: string },
): Promise<{ sessionsEnded: number }> {
  const { services, caller, session, data, refuse } = request;
  const { accountID } = session;
  const now = services.clock.now();
  const account = await holdOwnAccount(tx, request);
  // The password was changed since it was proven
  if (account.passwordHash !== from)
    return data.oldPassword === undefined ? refuse(11256, { methods: ['password'] }) : refuse(11201);
  await setPasswordHash(tx, account, { passwordHash: to, now });
  const sessionsEnded = await endFor(tx, request, account, 'passwordChanged', stayingOf(request));
  // Browsers whose sessions were kept stay in the list, where they can be ended
  const kept = (await liveSessions(tx, accountID, now)).flatMap(({ deviceHash }) => deviceHash ?? []);
  await forgetBrowsers(tx, request, account, [caller.bindHash, ...kept]);
  const event = from === null ? 'password.set' : 'password.changed';
  await audit(tx, request, { event, accountID, details: { sessionsEnded } });
  await tellOfPassword(tx, request, account, { isFirst: from === null });
  return { sessionsEnded };
}
