import { keepTypedAddress } from '../../blocks/fields/typed-address.ts';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useGo } from '../../session/navigation.ts';
import { writeStash } from '../../session/stash.ts';
import type { FormValues } from '../../ui/form/form-state.ts';
import { useBeginCode } from '../codes/blocks/use-begin-code.ts';

/** @returns the identity that waits for an address, and the function that goes on with the one that was typed */
export function useBindAddress() {
  const go = useGo();
  const beginCode = useBeginCode();
  const bind = useLiveStash('thirdPartyBind');
  const submit = async ({ email: typed }: FormValues) => {
    const email = keepTypedAddress(typed);
    const { bizToken, thirdBindToken = '', expiresAt = 0, email: told } = bind ?? {};
    if (bizToken === undefined || email !== told) return beginCode({ bizType: 'thirdBind', email });
    // the provider itself runs this mailbox: no code is asked for
    writeStash('emailCodeSuccess', { bizType: 'register', bizToken, email, expiresAt, thirdBindToken });
    return void go('/register-by-password');
  };
  return { bind, submit };
}
