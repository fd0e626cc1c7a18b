import type { DataOf } from '@foyer/contract/calls';
import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import { hasPending } from '../../legal/rules/protocols.ts';
import { stepUpMethodsOf } from '../../sessions/rules/step-up-methods.ts';

/**
 * Refuses codes that would lead to nothing: 11224 to verify what is verified, 11256 to step up by a mailed code
 * where a password is set (flows.md, Step-up), 11266 to anything but a step-up while documents are to be accepted (settled C1).
 */
export async function refuseNeedlessCode(
  context: RefusingContext<11224 | 11256 | 11266> & { session: CallerSession },
  bizType: DataOf<'sendVerifyEmailCodeByAuth'>['bizType'],
): Promise<void> {
  const { services, session, refuse } = context;
  if (bizType !== 'reauth' && hasPending(context, session.account)) refuse(11266, { due: 'protocols' });
  const { emailVerifiedAt, passwordHash } = session.account;
  if (bizType === 'verifyEmail' && emailVerifiedAt !== null) refuse(11224);
  if (bizType === 'reauth' && passwordHash !== null)
    refuse(11256, { methods: await stepUpMethodsOf(services.store.read, session.account) });
}
