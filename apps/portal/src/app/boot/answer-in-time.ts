import { seconds } from '@foyer/contract/durations';
import { leaveSilently, sealedAnswer } from '../../session/request/silent.ts';
import { parameter, readAddress } from '../guard/address.ts';

const fetchAnswer = () => import('./answer-silently.ts');

/** How long an app waits for its answer. Nobody sees the empty page, and nobody can press anything there. */
const longestWait = seconds(10);

/**
 * Answers a request with `prompt=none` (settled F3). Its app hears `temporarily_unavailable` if there is no answer within
 * 10 seconds: the platform hangs, another account signs in meanwhile, or a part of the page cannot be fetched.
 * @param address the address of the visit, from the root on
 */
export async function answerInTime(address: string): Promise<void> {
  const seal = parameter(readAddress(address), 'request') ?? '';
  const late = sealedAnswer(seal, 'temporarily_unavailable');
  const isLate = new Promise<string>((resolve) => setTimeout(() => resolve(late), longestWait));
  const answer = fetchAnswer().then((part) => part.silentAnswer(address));
  leaveSilently(await Promise.race([answer.catch(() => late), isLate]));
}
