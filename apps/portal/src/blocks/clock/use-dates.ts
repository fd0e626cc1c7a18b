import { dayInWords, type Moment, spanInWords, timeInWords } from '@foyer/phrases/dates';
import { useLanguage, useText } from '../../i18n/text.tsx';

/** How sentences, deadlines and titles tell days and times, in the present language and the browser's zone (settled F9). */
export interface Dates {
  /** A day: "5 December 2026". */
  day(at: Moment): string;
  /** A day with its time: "5 December 2026 at 14:05". */
  moment(at: Moment): string;
  /** How far away it is from now: "in 14 days". */
  left(at: Moment): string;
}

/** Returns the functions that write dates in words. Rows show theirs by `RowTime`. */
export function useDates(): Dates {
  const say = useText();
  const language = useLanguage();
  const day = (at: Moment) => dayInWords(at, language);
  return {
    day,
    moment: (at) => say('clock.moment.words', { day: day(at), time: timeInWords(at, language) }),
    left: (at) => spanInWords(Date.now(), at, language),
  };
}
