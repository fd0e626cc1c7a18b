import { limits } from '@foyer/contract/limits';
import { Text } from '../../i18n/text.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import type { Message } from '../../ui/form/form-state.ts';

/** The warning comes with this wrong password of an address. */
const warnsFrom = 3;

const counted = { email: '', times: 0 };

/**
 * Counts a wrong password of an address in this page. The platform does not say how many are left, since others may have
 * tried, too.
 * @returns the warning that the next ones lead to a pause, the same for addresses without an account; undefined before
 */
export function noteWrongPassword(email: string): Message | undefined {
  if (counted.email !== email) Object.assign(counted, { email, times: 0 });
  counted.times += 1;
  const tries = limits.lock.firstAtFailure - counted.times;
  if (counted.times < warnsFrom || tries < 1) return undefined;
  return (
    <Text
      id="signIn.byPassword.wrong"
      values={{ tries }}
      parts={{ 0: <TextLink href="/forgot-password" /> }}
    />
  );
}
