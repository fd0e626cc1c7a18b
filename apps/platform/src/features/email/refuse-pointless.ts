import type { DataOf } from '@foyer/contract/calls';
import type { CallerSession, RefusingContext } from '../../accounts/context.ts';
import { stepUpStartsOf } from '../../accounts/sign-in/step-up.ts';

/**
 * Refuses codes that would lead to nothing: 11224 to verify what is verified, 11256 to step up by a mailed code
 * where a password is set (flows.md, Step-up).
 */
export function refusePointless(
  { session, refuse }: RefusingContext<11224 | 11256> & { session: CallerSession },
  bizType: DataOf<'sendVerifyEmailCodeByAuth'>['bizType'],
): void {
  const { emailVerifiedAt, passwordHash } = session.account;
  if (bizType === 'verifyEmail' && emailVerifiedAt !== null) refuse(11224);
  if (bizType === 'reauth' && passwordHash !== null)
    refuse(11256, { methods: stepUpStartsOf(session.account) });
}
