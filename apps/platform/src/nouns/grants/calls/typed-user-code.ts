import { toSec } from '@foyer/contract/durations';
import { limits } from '@foyer/contract/limits';
import type { Budget } from '../../../kernel/budget/budget.ts';
import { accountSubject } from '../../../kernel/budget/subject.ts';
import type { CallerSession, RefusingContext } from '../../../kernel/call/context.ts';
import { countsSource } from '../../../kernel/call/counts-source.ts';
import { audit } from '../../audit/rules/audit.ts';
import { strictLimits } from '../../limits/rules/source-limits.ts';
import { consume, giveBack } from '../../limits/store/counters.ts';
import { refuseBrought } from '../../sessions/rules/refuse-brought.ts';
import { findByTypedCode } from '../rules/pairing.ts';
import type { PairingTable } from '../store/pairing-tables.ts';

/** A call of a signed-in user about the code that a device shows. */
export interface TypedUserCode extends RefusingContext<11003 | 11220 | 11256> {
  data: { userCode: string };
  session: CallerSession;
}

/**
 * The budgets of wrong user codes (RFC 8628, section 5.1): of the account and of the source, since a browser's cookie is
 * thrown away, and a stricter one of the source while the whole installation sees too many.
 */
const wrongCodes = (context: TypedUserCode): Budget[] => {
  const { services, session, caller } = context;
  const subject = accountSubject(services.keys, session.accountID);
  return [
    ...strictLimits(context, 'pairings'),
    ...(countsSource(context)
      ? [{ kind: 'wrongUserCode.source', source: caller.source, ...limits.pairing.wrong }]
      : []),
    { kind: 'wrongUserCode', subject, ...limits.pairing.wrong },
  ];
};

/**
 * Finds the device that shows a typed code, also one whose code is over. The try is counted as wrong before it is compared,
 * so that parallel guesses are counted, too.
 * Refuses with 11256 in a session by link, 11003 where no more tries are allowed, 11220 where no device shows the code.
 */
export async function pairingOfCode(context: TypedUserCode): Promise<PairingTable> {
  const { services, session, data, refuse } = context;
  await refuseBrought(context);
  const { accountID } = session;
  const now = services.clock.now();
  const budgets = wrongCodes(context);
  const tried = await services.store.change(async (tx) => {
    const counted = await consume(tx, budgets, now);
    if (counted.usedUp) {
      await audit(tx, context, { event: 'pairing.refusedLimited', accountID });
      return { freeAt: counted.usedUp.freeAt };
    }
    const pairing = await findByTypedCode(tx, services, data.userCode);
    if (pairing) {
      await giveBack(tx, budgets);
      return { pairing };
    }
    await audit(tx, context, { event: 'pairing.wrong', accountID });
    return { triesLeft: Math.min(...budgets.map(({ max }, at) => max - (counted.counts[at] ?? 0))) };
  });
  if (tried.pairing) return tried.pairing;
  if (tried.freeAt !== undefined) return refuse(11003, { retryAfterSec: toSec(tried.freeAt - now) });
  return refuse(11220, { triesLeft: Math.max(0, tried.triesLeft) });
}
