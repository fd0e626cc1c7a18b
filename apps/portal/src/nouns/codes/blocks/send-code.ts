import { seconds } from '@foyer/contract/durations';
import { type CodePurpose, isSignedInPurpose } from '@foyer/contract/nouns/code-purposes';
import type { PortalPath } from '@foyer/contract/paths/portal-paths';
import type { Refused } from '../../../calls/answer.ts';
import { call } from '../../../calls/call.ts';
import type { Go } from '../../../session/navigation.ts';
import { readStash } from '../../../session/stash.ts';
import { codePaths } from './code-paths.ts';
import { keepVerification } from './verification.ts';

/** What a code is sent for, and where to. */
export interface CodeRequest {
  bizType: CodePurpose;
  email: string;
}

/** How a send went: the code is on its way (or was already), or it was refused, which may have led to another screen. */
export type Sent =
  | {
      kind: 'sent';
      /** Where the code is entered. */
      enter: PortalPath;
    }
  | {
      kind: 'refused' | 'ledElsewhere';
      answer: Refused<'sendVerifyEmailCodeNoAuth' | 'sendVerifyEmailCodeByAuth'>;
    };

/** Whether a code for the same thing went out so recently that its countdown still runs. */
function isUnderWay({ bizType, email }: CodeRequest, now: number): boolean {
  const last = readStash('emailVerification');
  return last?.bizType === bizType && last.email === email && (last.countdownEndsAt ?? 0) > now;
}

/** Which of the two calls is used depends on who asks (specification section 7). */
const askFor = ({ bizType, email }: CodeRequest) =>
  isSignedInPurpose(bizType)
    ? call('sendVerifyEmailCodeByAuth', { bizType, email })
    : call('sendVerifyEmailCodeNoAuth', { bizType, email });

/**
 * Sends a code and keeps what the next screen needs. A lock leads to the lock screen, too many sends lead to the screen
 * that says when the next is possible (flows.md, Sign-in).
 * @param again also while the countdown of the last one runs
 */
export async function sendCode(
  request: CodeRequest,
  { go, again }: { go: Go; again: boolean },
): Promise<Sent> {
  const { enter } = codePaths[request.bizType];
  if (!again && isUnderWay(request, Date.now())) return { kind: 'sent', enter };
  const [fault, result] = await askFor(request);
  const now = Date.now();
  switch (fault) {
    case 0:
      keepVerification({
        ...request,
        sendId: result.sendId,
        countdownEndsAt: now + seconds(result.resendInSec),
        codeExpiresAt: now + seconds(result.expiresInSec),
      });
      return { kind: 'sent', enter };
    case 11247:
      go('/lock-account');
      return { kind: 'ledElsewhere', answer: [fault, result] };
    case 11003:
    case 11264: {
      const last = readStash('emailVerification');
      const same = last?.bizType === request.bizType && last.email === request.email ? last : request;
      keepVerification({ ...same, nextSendAt: now + seconds(result.retryAfterSec) });
      go('/send-code-frequently');
      return { kind: 'ledElsewhere', answer: [fault, result] };
    }
    default:
      return { kind: 'refused', answer: [fault, result] };
  }
}
