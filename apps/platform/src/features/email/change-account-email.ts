import { emailKey as keyOf } from '@foyer/contract/email-address';
import { maskEmail } from '@foyer/contract/mask-email';
import { audit } from '../../accounts/audit.ts';
import { changedAt } from '../../accounts/changes/changed-at.ts';
import { pendingAddress } from '../../accounts/changes/pending-address.ts';
import { recordChange, type UndoLink } from '../../accounts/changes/record-change.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { type RightCode, tryCode } from '../../accounts/codes/try-code.ts';
import { occasionOf } from '../../accounts/context.ts';
import { publishEvent } from '../../accounts/events/publish-event.ts';
import { forgetBrowsers, isKnownBrowser } from '../../accounts/locks/known-browsers.ts';
import { endAccess } from '../../accounts/sign-in/end-access.ts';
import type { Letter } from '../../mail/mail.ts';
import { findAccountByEmail, moveAddress } from '../../store/accounts/accounts.ts';
import { reservedSince } from '../../store/accounts/changes.ts';
import type { HeldAccount } from '../../store/accounts/hold-account.ts';
import { isDuplicate } from '../../store/engine/is-duplicate.ts';
import { isOpen } from '../../store/sessions/sessions.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'changeAccountEmail'>;
type Outcome = 'used' | 'over' | { takenSince: EpochMs | undefined } | { email: string; undoUntil: string };

export const changeAccountEmail: Handler<'changeAccountEmail'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { account, accountID } = session;
  const email = pendingAddress(account, services.clock.now());
  if (email === undefined) return refuse(11221);
  const emailKey = keyOf(email);
  if (data.email !== undefined && keyOf(data.email) !== emailKey) return refuse(11240);
  const known = await isKnownBrowser(request, emailKey);
  const typed = { email, emailKey, bizType: 'changeEmail', code: data.code, known, accountID } as const;
  const right = await tryCode(request, typed);
  const outcome = await services.store
    .change((tx) => change(tx, request, right, email))
    .catch((reason: unknown): Outcome => {
      // another account has got it since it was looked for
      if (isDuplicate(reason)) return { takenSince: undefined };
      throw reason;
    });
  if (outcome === 'used') return refuse(11221);
  if (outcome === 'over') return refuse(11001);
  if ('takenSince' in outcome) return refuse(11203, changedAt(outcome.takenSince));
  return outcome;
};

/** The address is another one, and whoever else was in the account is out (security: R38, R65, R66, R68). */
async function change(tx: Writer, request: Request, right: RightCode, email: string): Promise<Outcome> {
  const { services, session, caller } = request;
  const { accountID, sessionID } = session;
  const now = services.clock.now();
  const emailKey = keyOf(email);
  const owner = await right.use(tx);
  if (!owner) return 'used';
  if (owner.accountID === null || !(await isOpen(tx, sessionID))) return 'over';
  if (pendingAddress(owner, now) !== email) return 'used';
  const since = await reservedSince(tx, emailKey, { but: accountID, now });
  if (since !== undefined || (await findAccountByEmail(tx, emailKey))) return { takenSince: since };
  const link = await recordChange(tx, services, owner, 'email');
  const count = await endAccess(tx, owner, { but: sessionID, now });
  await forgetBrowsers(tx, request, owner, [caller.bindHash]);
  const changed = await moveAddress(tx, owner, { email, emailKey, now });
  await publishEvent(tx, services, { type: 'account.emailChanged', accountID });
  await audit(tx, request, { event: 'email.changed', accountID, details: { count } });
  await tellOfAddress(tx, request, { before: owner, changed, link });
  return { email, undoUntil: new Date(link.until).toISOString() };
}

/** Tells the mailbox of before, which alone can undo it, the new one, and those of changes just before (security: R67). */
async function tellOfAddress(
  tx: Writer,
  request: Request,
  { before, changed, link }: { before: HeldAccount; changed: HeldAccount; link: UndoLink },
): Promise<void> {
  const { services, caller } = request;
  const occasion = occasionOf(request);
  const to = maskEmail(changed.email);
  const { language } = changed;
  const post = (letter: Letter, address: string) =>
    services.mail.post(tx, { ...letter, to: address, language, appID: caller.appID });
  await post({ letter: 'emailChanged', data: { to, link, occasion } }, before.email);
  await post({ letter: 'emailIsNew', data: { occasion } }, changed.email);
  const others = { letter: 'emailChanged', data: { to, occasion } } as const;
  await tellOwner(tx, request, changed, others, [before.emailKey, changed.emailKey]);
}
