import { useEffect, useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { setNavigation } from '../../session/navigation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';
import { useLiveStash } from '../steps/use-live-stash.ts';
import type { Sending, Sent } from './send-code.ts';
import { useSendCode } from './use-send-code.ts';

export type ResendCodeProps = Sending & {
  /** The last code is of no use any more: sending again is what is left to do. */
  isDue?: boolean;
  /** Told what came of a press: of a refusal the fault and what goes with it, also where it leads to another screen. */
  onOutcome: (sent: Sent) => void;
};

/**
 * The resend control (specification sections 2 and 4): sends again, and then counts down to the end that is kept for the
 * flow, so that it goes on after a reload. Its timer ends with it.
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

  return (
    <Stack gap="tight" align="center">
      <Button
        {...(isDue ? {} : { kind: 'quiet', size: 'small' })}
        busy={busy}
        disabled={isCountdown}
        onClick={() => void again()}
      >
        {isCountdown ? say('codes.resend.wait', { seconds: left }) : say('codes.resend.label')}
      </Button>
      <Note>
        <TextLink href="/troubleshooting">
          <Text id="codes.resend.notReceived" />
        </TextLink>
      </Note>
    </Stack>
  );
}
