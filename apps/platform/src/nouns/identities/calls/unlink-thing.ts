import type { HandlerRequest } from '../../../kernel/call/handler.ts';
import { writeToOwner } from '../../accounts/rules/write-to-owner.ts';
import { endThing } from '../../grants/rules/end-grants.ts';
import { findOwnThing } from '../../grants/store/things.ts';
import { holdOwnAccount } from '../../sessions/rules/hold-own-account.ts';

/** Unlinks one device of an account's, and no other of its app (security: R88, R112). @returns false where there is none */
export function unlinkThing(
  request: HandlerRequest<'unbindThirdPartyAccount'>,
  grantID: string,
): Promise<boolean> {
  const { services } = request;
  return services.store.change(async (tx) => {
    const account = await holdOwnAccount(tx, request);
    const thing = await findOwnThing(tx, account, grantID);
    if (!thing) return false;
    await endThing(tx, request, account, { grantID, clientID: thing.clientID });
    const name = thing.deviceName || (services.brand.clients.get(thing.clientID)?.name ?? thing.clientID);
    await writeToOwner(tx, request, account, { letter: 'unlinked', data: { name } });
    return true;
  });
}
