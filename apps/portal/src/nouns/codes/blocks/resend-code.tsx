import { useEffect, useState } from 'react';
import { formatDuration } from '../../../blocks/clock/format-time.ts';
import { useSecondsLeft } from '../../../blocks/clock/use-seconds-left.ts';
import { useLiveStash } from '../../../blocks/steps/use-live-stash.ts';
import { useText } from '../../../i18n/text.tsx';
import { setNavigation } from '../../../session/navigation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextButton } from '../../../ui/actions/text-link.tsx';
import type { CodeRequest, Sent } from './send-code.ts';
import { useSendCode } from './use-send-code.ts';

export type ResendCodeProps = CodeRequest & {
  /** The last code works no more, so that sending another is the main thing to do: it shows as a button. */
  isDue?: boolean;
  /** Told what came of a press: of a refusal the fault and what goes with it, also where it leads to another screen. */
  onOutcome: (sent: Sent) => void;
};

/**
 * The resend control (specification sections 2 and 4): sends again, and then counts down to the end that is kept for the
 * flow, so that it goes on after a reload: plain words while it counts, a link when it can be pressed. Its timer ends
 * with it.
 */
export function ResendCode({ bizType, email, isDue = false, onOutcome }: ResendCodeProps) {
  const say = useText();
  const send = useSendCode();
  const [busy, setBusy] = useState(false);
  const kept = useLiveStash('emailVerification');
  const own = kept?.bizType === bizType && kept.email === email ? kept : undefined;
  const left = useSecondsLeft(own?.countdownEndsAt);
  const isSendCode = own?.sendId !== undefined;
  const isCountdown = left > 0;

  useEffect(() => {
    setNavigation({ isSendCode, isCountdown });
    return () => setNavigation({ isCountdown: false });
  }, [isSendCode, isCountdown]);

  const again = async () => {
    setBusy(true);
    const sent = await send({ bizType, email }, { again: true });
    setBusy(false);
    onOutcome(sent);
  };

  const press = { busy, disabled: isCountdown, onClick: () => void again() };
  const words = isCountdown
    ? say('codes.resend.wait', { time: formatDuration(left) })
    : say('codes.resend.label');
  return isDue ? <Button {...press}>{words}</Button> : <TextButton {...press}>{words}</TextButton>;
}
