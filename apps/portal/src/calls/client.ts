import { callTable } from 'virtual:call-table';
import type { CallName } from '@foyer/contract/calls';
import { currentUser } from '../session/user.ts';
import type { AnyAnswer } from './answer.ts';
import { changes } from './changes.ts';
import { noteCommonFaults } from './common-faults.ts';
import { noteAccount } from './note-account.ts';
import { isNearlyOver, refresh } from './refresh.ts';
import { transport } from './transport.ts';

/**
 * Whether a call was made with the link for a new password: there 11001 says that the link is over, not the session
 * (specification section 4).
 */
const tellsOfLink = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'linkToken' in data &&
  'bizType' in data &&
  data.bizType === 'dsrrResetPassword';

async function inSession(name: CallName, data: unknown): Promise<AnyAnswer> {
  const before = currentUser();
  if (before && isNearlyOver(before, Date.now())) {
    const refused = await refresh(before.token);
    if (refused?.[0] === 11001) return refused;
  }
  const user = currentUser();
  const answer = await transport(name, data, user);
  if (answer[0] !== 11001 || !user || tellsOfLink(data)) return answer;
  return (await refresh(user.token)) ?? (await transport(name, data, currentUser()));
}

/** Makes one call from beginning to end; the session is refreshed before it runs out and once after a first 11001. */
export async function makeCall(name: CallName, data: unknown): Promise<AnyAnswer> {
  const answer = await inSession(name, data);
  if (answer[0] !== 11001 || !tellsOfLink(data)) noteCommonFaults(answer, data);
  noteAccount(name, answer);
  const [, , , reads] = callTable[name];
  if (answer[0] === 0 && !reads) changes.emit();
  return answer;
}
