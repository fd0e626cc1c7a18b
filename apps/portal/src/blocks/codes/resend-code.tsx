import { seconds } from '@foyer/contract/durations';
import { useEffect, useReducer, useState } from 'react';
import { Text, useText } from '../../i18n/text.tsx';
import { setNavigation } from '../../session/navigation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Note, Stack } from '../../ui/layout/stack.tsx';
import { useLiveStash } from '../steps/use-live-stash.ts';
import { afterResend, secondsShown } from './resend-state.ts';
import type { Sending, Sent } from './send-code.ts';
import { useSendCode } from './use-send-code.ts';

export type ResendCodeProps = Sending & {
  /** The last code is of no use any more: sending again is what is left to do. */
  isDue?: boolean;
  onSent?: () => void;
  /** Told of a refused send: the fault and what goes with it. */
  onRefused: (...refused: Extract<Sent, { kind: 'refused' }>['answer']) => void;
};

/**
 * The resend control (specification sections 2 and 4): sends again, counts down from 59 and goes on from the stored end
 * after a reload. Its timer ends with it.
 */
export function ResendCode({ bizType, email, isDue = false, onSent, onRefused }: ResendCodeProps) {
  const say = useText();
  const send = useSendCode();
  const [state, tell] = useReducer(afterResend, { kind: 'idle' });
  const [now, setNow] = useState(0);
  const kept = useLiveStash('emailVerification');
  const endsAt = kept?.bizType === bizType && kept.email === email ? kept.countdownEndsAt : undefined;

  useEffect(() => {
    setNow(Date.now());
    tell({ kind: 'restored', endsAt, now: Date.now() });
  }, [endsAt]);

  useEffect(() => {
    setNavigation({ isCountdown: state.kind === 'counting' });
    if (state.kind !== 'counting') return;
    const timer = setInterval(() => {
      setNow(Date.now());
      tell({ kind: 'ticked', now: Date.now() });
    }, seconds(1));
    return () => clearInterval(timer);
  }, [state.kind]);
  useEffect(() => () => setNavigation({ isCountdown: false }), []);

  const again = async () => {
    tell({ kind: 'pressed' });
    const sent = await send({ bizType, email }, { again: true });
    setNow(Date.now());
    tell(sent.kind === 'sent' ? { kind: 'succeeded', now: Date.now() } : { kind: 'failed' });
    if (sent.kind === 'sent') onSent?.();
    if (sent.kind === 'refused') onRefused(...sent.answer);
  };

  const left = secondsShown(state, now);
  return (
    <Stack gap="tight" align="center">
      <Button
        {...(isDue ? {} : { kind: 'quiet', size: 'small' })}
        busy={state.kind === 'loading'}
        disabled={left > 0}
        onClick={() => void again()}
      >
        {left > 0 ? say('codes.resend.wait', { seconds: left }) : say('codes.resend.label')}
      </Button>
      <Note>
        <TextLink href="/troubleshooting">
          <Text id="codes.resend.notReceived" />
        </TextLink>
      </Note>
    </Stack>
  );
}
