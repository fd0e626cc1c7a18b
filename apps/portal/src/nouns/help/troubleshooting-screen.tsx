import { isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import { useLiveStash } from '../../blocks/steps/use-live-stash.ts';
import { Text } from '../../i18n/text.tsx';
import { usePage } from '../../session/page.ts';
import type { Stashed } from '../../session/stash.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { codePaths } from '../codes/blocks/code-paths.ts';
import { useCodeDelivery } from '../codes/blocks/delivery/use-code-delivery.ts';
import { useResend } from '../codes/blocks/use-resend.ts';
import { TroubleshootingView } from './troubleshooting-view.tsx';
import type { Flow } from './ways-on.tsx';

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
  const toast = useToast();
  const resend = useResend();
  const { countdownEndsAt = 0, nextSendAt = 0 } = verification ?? {};
  const waitSec = useSecondsLeft(Math.max(countdownEndsAt, nextSendAt));
  if (!verification) return undefined;
  const { bizType, email } = verification;
  const { enter, begin } = codePaths[bizType];
  const onResend = () =>
    resend({ bizType, email }, () => void toast(<Text id="help.troubleshooting.sentAgain" />));
  return { email, enter, begin: isSignedInPurpose(bizType) ? undefined : begin, waitSec, onResend };
}
