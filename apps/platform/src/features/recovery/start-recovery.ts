import type { ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import { maskEmail } from '@foyer/contract/mask-email';
import { audit } from '../../accounts/audit.ts';
import { tellOwner } from '../../accounts/changes/tell-owner.ts';
import { occasionOf } from '../../accounts/context.ts';
import { firstFactorOf } from '../../accounts/factors/mfa-due.ts';
import { recoveryHashes, recoveryLinks } from '../../accounts/recovery/recovery-links.ts';
import { checkTicket, ticketUse } from '../../accounts/tickets.ts';
import { newID } from '../../domain/token.ts';
import { type HeldAccount, holdAccount } from '../../store/accounts/hold-account.ts';
import { addRecovery, runningRecovery } from '../../store/accounts/recoveries.ts';
import { trySpendTicket } from '../../store/proofs/tickets.ts';
import type { Writer } from '../../store/store.ts';
import type { EpochMs } from '../../store/tables.ts';
import type { Handler, HandlerRequest } from '../handler.ts';

type Request = HandlerRequest<'startRecovery'>;

export const startRecovery: Handler<'startRecovery'> = async (request) => {
  const { services, data, refuse } = request;
  const first = await checkTicket(request, 'mfa', data.bizToken);
  const mailbox = await checkTicket(request, 'recovery', data.recoveryToken);
  if (first.accountID === null || first.accountID !== mailbox.accountID) return refuse(11252);
  const { accountID } = first;
  return services.store.change(async (tx) => {
    const now = services.clock.now();
    const account = await holdAccount(tx, accountID);
    // a mailed code alone never removes the factors of an account that has a password
    const isEnough = account?.passwordHash === null || firstFactorOf(first) === 'password';
    if (!account || account.mfaSince === null || first.sessionID !== null || !isEnough) return refuse(11252);
    if (account.frozenAt !== null) return refuse(11248);
    for (const [purpose, token] of [
      ['mfa', data.bizToken],
      ['recovery', data.recoveryToken],
    ] as const)
      if (!(await trySpendTicket(tx, ticketUse(request, purpose, token), now))) return refuse(11252);
    const current = await runningRecovery(tx, account, now);
    return answer(account, current?.availableAt ?? (await begin(tx, request, account)));
  });
};

const answer = ({ email }: HeldAccount, availableAt: EpochMs): ResultOf<'startRecovery'> => ({
  availableAt: new Date(availableAt).toISOString(),
  email: maskEmail(email),
});

/** Announced to every address of the account, with a link that stops it. @returns when the wait is over */
async function begin(tx: Writer, request: Request, account: HeldAccount): Promise<EpochMs> {
  const { services } = request;
  const startedAt = services.clock.now();
  const availableAt = startedAt + limits.recovery.wait;
  const recoveryID = newID();
  await addRecovery(tx, account, {
    recoveryID,
    ...recoveryHashes(recoveryID, services.keys),
    startedAt,
    availableAt,
    expiresAt: availableAt + limits.recovery.open,
  });
  const { accountID } = account;
  await audit(tx, request, { event: 'recovery.started', accountID });
  const link = { linkID: recoveryLinks(recoveryID).veto, until: availableAt };
  const occasion = occasionOf(request);
  await tellOwner(tx, request, account, { letter: 'recoveryStarted', data: { link, occasion } });
  return availableAt;
}
