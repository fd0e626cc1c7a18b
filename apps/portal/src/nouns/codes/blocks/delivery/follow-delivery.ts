import type { ResultOf } from '@foyer/contract/calls';
import { type Milliseconds, seconds } from '@foyer/contract/durations';

/** What became of a mail with a code, and whether the code still works. */
export type Delivery = ResultOf<'getCodeDelivery'>;

/**
 * What one query may find: what became of the mail; `noAnswer` for the moment; or undefined, where the platform does
 * not know the send.
 */
export type Look = Delivery | 'noAnswer' | undefined;

/** Whether somebody looks at the page. */
export interface Sight {
  isHidden(): boolean;
  /** Goes on once the page is seen again. @returns what ends the waiting */
  onceSeen(goOn: () => void): () => void;
}

const [firstGap, longestGap] = [seconds(5), seconds(30)];

/** The gap after each look doubles: mail that has not come after minutes rarely comes within seconds. */
const gapAfter = (looks: number): Milliseconds => Math.min(firstGap * 2 ** (looks - 1), longestGap);

/** Whether the state changes no more, or no longer matters. */
const isFinal = ({ state, codeStillValid }: Delivery) =>
  state === 'sent' || state === 'refused' || !codeStillValid;

/**
 * Looks what became of a mail until that is final or cannot be told; rests while nobody sees the page. A look without
 * an answer is followed by another one.
 * @param look tells its caller what it finds
 * @returns what ends it
 */
export function followDelivery(look: () => Promise<Look>, sight: Sight): () => void {
  let looks = 0;
  let hasEnded = false;
  let endWaiting = () => {};
  const goOn = async () => {
    const found = await look();
    if (hasEnded || !found || (found !== 'noAnswer' && isFinal(found))) return;
    looks += 1;
    const timer = setTimeout(() => {
      if (sight.isHidden()) endWaiting = sight.onceSeen(() => void goOn());
      else void goOn();
    }, gapAfter(looks));
    endWaiting = () => clearTimeout(timer);
  };
  void goOn();
  return () => {
    hasEnded = true;
    endWaiting();
  };
}
