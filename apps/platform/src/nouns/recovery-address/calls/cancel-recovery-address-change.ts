import type { Handler, HandlerRequest } from '../../../kernel/call/handler.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { Writer } from '../../../kernel/store/store.ts';
import { holdAccount } from '../../accounts/store/hold-account.ts';
import { audit } from '../../audit/rules/audit.ts';
import {
  addressChangeOfLink,
  endAddressChange,
  runningAddressChange,
} from '../store/recovery-address-changes.ts';
import type { RecoveryAddressChangeTable } from '../store/recovery-address-tables.ts';
import { recoveryAddressesOf } from '../store/recovery-addresses.ts';
import { tellKept } from './address-letters.ts';

type Request = HandlerRequest<'cancelRecoveryAddressChange'>;

/** It takes no step-up in a session: what is there already stays. */
export const cancelRecoveryAddressChange: Handler<'cancelRecoveryAddressChange'> = async (request) => {
  const { services, refuse } = request;
  const change = await wanted(request);
  const isKept = change && (await services.store.change((tx) => keep(tx, request, change)));
  return isKept ? {} : refuse(11221);
};

function wanted({ services, session, data, refuse }: Request) {
  const { read } = services.store;
  if (data.linkToken !== undefined) return addressChangeOfLink(read, hashOf(data.linkToken));
  return session ? runningAddressChange(read, session) : refuse(11001);
}

/** @returns false where it has taken effect or ended meanwhile */
async function keep(tx: Writer, request: Request, change: RecoveryAddressChangeTable): Promise<boolean> {
  const { accountID } = change;
  const account = await holdAccount(tx, accountID);
  // read again: it may have taken effect while this one waited
  const running = account && (await runningAddressChange(tx, account));
  if (!account || running?.changeID !== change.changeID) return false;
  await endAddressChange(tx, account, request.services.clock.now());
  await audit(tx, request, { event: 'recoveryAddress.kept', accountID });
  await tellKept(tx, request, account, await recoveryAddressesOf(tx, account));
  return true;
}
