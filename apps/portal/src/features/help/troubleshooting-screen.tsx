import { isSignedInPurpose } from '@foyer/contract/code-purposes';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { codePlaces } from '../../blocks/codes/code-places.ts';
import { useCodeDelivery } from '../../blocks/codes/use-code-delivery.ts';
import { useSendCode } from '../../blocks/codes/use-send-code.ts';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { Text } from '../../i18n/text.tsx';
import { useGo } from '../../session/navigation.ts';
import { usePage } from '../../session/page.ts';
import type { Stashed } from '../../session/stash.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { type Flow, TroubleshootingView } from './troubleshooting-view.tsx';

/** `/troubleshooting`: why a code may not have arrived, by what is known, and what to do. */
export function TroubleshootingScreen() {
  const { familyName } = usePage().brand;
  const verification = useLiveStash('emailVerification');
  const delivery = useCodeDelivery(verification?.sendId);
  const flow = useFlow(verification);
  return (
    <TroubleshootingView
      sender={delivery?.sender ?? familyName}
      state={delivery?.state ?? 'unknown'}
      flow={flow}
    />
  );
}

/** The flow that waits for the code; none when the page was opened by itself. */
function useFlow(verification: Stashed<'emailVerification'> | undefined): Flow | undefined {
  const go = useGo();
  const toast = useToast();
  const sendCode = useSendCode();
  const showFault = useShowFault();
  const { countdownEndsAt = 0, nextSendAt = 0 } = verification ?? {};
  const waitSec = useSecondsLeft(Math.max(countdownEndsAt, nextSendAt));
  if (!verification) return undefined;
  const { bizType, email } = verification;
  const { enter, begin } = codePlaces[bizType];
  const resend = async () => {
    const sent = await sendCode({ bizType, email }, { again: true });
    if (sent.kind === 'refused') showFault(...sent.answer);
    if (sent.kind !== 'sent') return;
    toast(<Text id="help.troubleshooting.sentAgain" />);
    go(enter);
  };
  return { email, enter, begin: isSignedInPurpose(bizType) ? undefined : begin, waitSec, onResend: resend };
}
