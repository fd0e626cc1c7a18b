import type { DataOf } from '@foyer/contract/calls';
import type { CallerSession, RefusingContext } from '../../accounts/context.ts';
import { stepUpMethodsOf } from '../../accounts/sign-in/step-up-methods.ts';

/**
 * Refuses codes that would lead to nothing: 11224 to verify what is verified, 11256 to step up by a mailed code
 * where a password is set (flows.md, Step-up).
 */
export async function refusePointless(
  { services, session, refuse }: RefusingContext<11224 | 11256> & { session: CallerSession },
  bizType: DataOf<'sendVerifyEmailCodeByAuth'>['bizType'],
): Promise<void> {
  const { emailVerifiedAt, passwordHash } = session.account;
  if (bizType === 'verifyEmail' && emailVerifiedAt !== null) refuse(11224);
  if (bizType === 'reauth' && passwordHash !== null)
    refuse(11256, { methods: await stepUpMethodsOf(services.store.read, session.account) });
}
