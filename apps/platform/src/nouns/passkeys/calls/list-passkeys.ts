import type { Handler } from '../../../kernel/call/handler.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { passkeysOf, userHandleOf } from '../store/passkeys.ts';
import { shownPasskey } from './shown-passkey.ts';

export const listPasskeys: Handler<'listPasskeys'> = async ({ services, session }) => {
  const { read } = services.store;
  const own = await passkeysOf(read, session);
  const userHandle = await userHandleOf(read, session);
  return {
    passkeys: own.map(shownPasskey),
    rpId: relyingPartyOf(services).rpID,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
};
