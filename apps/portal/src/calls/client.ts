import { callTable } from 'virtual:call-table';
import type { CallName } from '@foyer/contract/calls';
import { currentUser, type User } from '../session/user/user.ts';
import type { AnyAnswer } from './answer.ts';
import { changes } from './changes.ts';
import { noteCommonFaults } from './common-faults.ts';
import { noteAccount } from './note-account.ts';
import { isNearlyOver, refresh } from './refresh.ts';
import { transport } from './transport/transport.ts';

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

/** The last answer to a call, and as whom it was sent. */
interface Sent {
  answer: AnyAnswer;
  user: User | undefined;
}

/** The user of an account, if that account is signed in; else the call goes as nobody. */
function userOf(accountID: string | undefined): User | undefined {
  const user = currentUser();
  return user?.accountID === accountID ? user : undefined;
}

async function inSession(name: CallName, data: unknown, accountID: string | undefined): Promise<Sent> {
  const before = userOf(accountID);
  if (before && isNearlyOver(before, Date.now())) {
    const renewal = await refresh(before);
    if (typeof renewal === 'object' && 'refused' in renewal && renewal.refused[0] === 11001)
      return { answer: renewal.refused, user: before };
  }
  const user = userOf(accountID);
  const answer = await transport(name, data, user);
  if (answer[0] !== 11001 || !user || tellsOfLink(data)) return { answer, user };
  const renewal = await refresh(user);
  // The first answer stands: nobody else's session does what this account has asked for (settled F8).
  if (renewal === 'gone') return { answer, user };
  if ('refused' in renewal) return { answer: renewal.refused, user };
  return { answer: await transport(name, data, renewal.user), user: renewal.user };
}

/** Keeps what an answer says of the account that asked, while that is who is signed in. */
function noteAnswer(name: CallName, data: unknown, accountID: string | undefined, sent: Sent): void {
  const { answer, user } = sent;
  const present = currentUser();
  if (present?.accountID !== accountID) return;
  // Nobody's call ends no session, and a spent token none that was begun since.
  const endsNone = answer[0] === 11001 && (tellsOfLink(data) || !user || present?.token !== user.token);
  if (!endsNone) noteCommonFaults(answer, data);
  noteAccount(name, answer);
}

/**
 * Makes one call from beginning to end; the session is refreshed before it runs out and once after a first 11001.
 * @param accountID whose call it is; undefined for nobody's
 */
export async function makeCall(
  name: CallName,
  data: unknown,
  accountID: string | undefined,
): Promise<AnyAnswer> {
  const sent = await inSession(name, data, accountID);
  noteAnswer(name, data, accountID, sent);
  const { answer } = sent;
  const [, , , reads] = callTable[name];
  if (answer[0] === 0 && !reads) changes.emit();
  return answer;
}
