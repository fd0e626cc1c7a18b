import type { DataOf, ResultOf } from '@foyer/contract/calls';
import { limits } from '@foyer/contract/limits';
import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { isDuplicate } from '../../../kernel/store/engine/is-duplicate.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { type RightCode, tryCode } from '../../codes/rules/try-code.ts';
import { isKnownBrowser } from '../../limits/rules/known-browsers.ts';
import { isOpen } from '../../sessions/store/sessions.ts';
import type { RecoveryAddressTable } from '../store/recovery-address-tables.ts';
import { freeSlot, recoveryAddressesOf } from '../store/recovery-addresses.ts';
import { setRecoveryAddress } from './set-recovery-address.ts';

type Request = HandlerRequest<'confirmRecoveryAddress'>;
type Outcome = 'used' | 'over' | 'ownAddress' | 'taken' | ResultOf<'confirmRecoveryAddress'>;

export const confirmRecoveryAddress: Handler<'confirmRecoveryAddress'> = async (request) => {
  const { services, session, data, refuse } = request;
  const { waiting } = await recoveryAddressesOf(services.store.read, session);
  if (!waiting || (waiting.expiresAt ?? 0) <= services.clock.now()) return refuse(11221);
  const right = await tryCode(request, await typedCode(request, data, waiting));
  const outcome = await proveOnce(request, right, waiting);
  if (outcome === 'used') return refuse(11221);
  if (outcome === 'over') return refuse(11001);
  if (outcome === 'ownAddress') return refuse(11000, { fields: { email: 'own_address' } });
  // told behind the proof of the mailbox alone
  if (outcome === 'taken') return refuse(11000, { fields: { email: 'recovery_address_taken' } });
  return outcome;
};

const typedCode = async (
  request: Request,
  { code }: DataOf<'confirmRecoveryAddress'>,
  { email, emailKey, accountID }: RecoveryAddressTable,
) => {
  const known = await isKnownBrowser(request, emailKey);
  return { email, emailKey, bizType: 'recoveryAddress', code, known, accountID } as const;
};

/** Accounts that take the same place of a mailbox at once collide; whoever was slower tries the next place. */
async function proveOnce(
  request: Request,
  right: RightCode,
  waiting: RecoveryAddressTable,
): Promise<Outcome> {
  const { store } = request.services;
  for (let tries = 0; tries < limits.recoveryAddress.accounts; tries += 1) {
    const outcome = await store
      .change((tx) => prove(tx, request, right, waiting))
      .catch((reason: unknown) => {
        if (isDuplicate(reason)) return undefined;
        throw reason;
      });
    if (outcome !== undefined) return outcome;
  }
  return 'taken';
}

async function prove(
  tx: Writer,
  request: Request,
  right: RightCode,
  { addressID }: RecoveryAddressTable,
): Promise<Outcome> {
  const { services, session } = request;
  const owner = await right.use(tx);
  if (!owner) return 'used';
  if (owner.accountID === null || !(await isOpen(tx, session.sessionID))) return 'over';
  const { on, waiting } = await recoveryAddressesOf(tx, owner);
  if (waiting?.addressID !== addressID || waiting.emailKey === on?.emailKey) return 'used';
  // the account may have got this address, or left it, since the code was asked for
  if (waiting.emailKey === owner.emailKey) return 'ownAddress';
  const slot = await freeSlot(tx, waiting.emailKey);
  if (slot === undefined) return 'taken';
  const provenAt = services.clock.now();
  return setRecoveryAddress(tx, request, owner, { on, proven: { ...waiting, slot, provenAt } });
}
