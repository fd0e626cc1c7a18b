import { seconds } from '@foyer/contract/durations';
import { call } from '../../../calls/call.ts';
import { writeStash } from '../../../session/stash.ts';

/** A code that was typed, with what it was sent for. */
export interface MailboxProof {
  bizType: 'register' | 'resetPassword' | 'dsrr';
  email: string;
  code: string;
}

/** Proves a mailbox by the code that was sent to it, and keeps the proof for the next step. */
export async function proveMailbox({ bizType, email, code }: MailboxProof) {
  const answer = await call('verifyEmailByCodeNoAuth', { email, bizType, code });
  const [fault, result] = answer;
  if (fault === 0 && 'bizToken' in result) {
    const { bizToken, expiresInSec } = result;
    writeStash('emailCodeSuccess', {
      bizType,
      bizToken,
      email,
      expiresAt: Date.now() + seconds(expiresInSec),
    });
  }
  return answer;
}
