import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { audit } from '../../audit/rules/audit.ts';
import { type AddressInBrowser, findLock, refuseLocked } from '../../limits/rules/address-locks.ts';

type Request = HandlerRequest<'authByPWDOrOTM'>;

/** Wrong passwords stop signing in by any means, except from devices that the address knows. */
export async function refuseAfterPasswords(request: Request, met: AddressInBrowser): Promise<void> {
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
