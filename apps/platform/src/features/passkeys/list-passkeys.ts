import { relyingPartyOf } from '../../accounts/passkeys/relying-party.ts';
import { passkeysOf, userHandleOf } from '../../store/accounts/passkeys.ts';
import type { Handler } from '../handler.ts';
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
