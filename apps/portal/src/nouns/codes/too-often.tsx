import { maskEmail } from '@foyer/contract/fields/mask-email';
import { isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import { useState } from 'react';
import { useSecondsLeft } from '../../blocks/clock/use-seconds-left.ts';
import type { Stashed } from '../../session/stash.ts';
import { codePaths } from './blocks/code-paths.ts';
import { useCodeDelivery } from './blocks/delivery/use-code-delivery.ts';
import { useResend } from './blocks/use-resend.ts';
import { lastCodeOf } from './last-code.ts';
import { TooOftenView } from './too-often-view.tsx';

/** The wait of a flow that has asked for codes too often, counted down. */
export function TooOften({ verification }: { verification: Stashed<'emailVerification'> }) {
  const { bizType, email, sendId, nextSendAt = 0, codeExpiresAt } = verification;
  const resend = useResend({ replace: true });
  const [since] = useState(Date.now);
  const left = useSecondsLeft(nextSendAt);
  const delivery = useCodeDelivery(sendId);
  useSecondsLeft(codeExpiresAt);
  const { enter, begin } = codePaths[bizType];

  return (
    <TooOftenView
      address={maskEmail(email)}
      nextSendAt={nextSendAt}
      wait={{ left, total: Math.max(left, Math.ceil((nextSendAt - since) / 1000)) }}
      lastCode={lastCodeOf({ verification, delivery, now: Date.now() })}
      places={{ enter, begin }}
      offersPassword={bizType === 'login'}
      offersOther={!isSignedInPurpose(bizType)}
      onSend={() => resend({ bizType, email })}
    />
  );
}
