import { useText } from '../../../i18n/text.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Note } from '../../../ui/layout/stack.tsx';

/** After so many wrong codes in a row, a phone whose clock is wrong is likelier than a slip. */
const missesOfWrongClock = 2;

/** Says that the clock of the phone may be wrong, once several codes of an authenticator app were. */
export function ClockHint({ misses }: { misses: number }) {
  const say = useText();
  if (misses < missesOfWrongClock) return null;
  return (
    <Note>
      {say('factors.otp.clock')} <TextLink href="/mfa-faq">{say('factors.otp.clockHelp')}</TextLink>
    </Note>
  );
}
