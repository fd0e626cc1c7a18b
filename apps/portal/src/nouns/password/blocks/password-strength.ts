import { calendarWords } from '@foyer/contract/password/calendar-words';
import { foldPassword, normalPassword } from '@foyer/contract/password/fold';
import { passwordProblems } from '@foyer/contract/password/problems';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The most used beginnings of passwords, for a hint; the platform has the whole list. */
const common =
  'password qwerty abc123 letmein iloveyou admin welcome monkey dragon football baseball sunshine princess master hello freedom whatever trustno1 shadow superman michael jordan ashley secret login passwort hallo schatz liebe geheim start test asdf zxcv password1 123456 12345678 111111 000000 sakura nippon'.split(
    ' ',
  );

const meter = new ZxcvbnFactory({
  dictionary: { common, userInputs: [] },
  graphs: {},
});

const listFor = (language: string): ReadonlySet<string> =>
  new Set([...common, ...calendarWords(language), ...calendarWords('en')].map(foldPassword));

/** Who the password would be for. */
export interface PasswordOwner {
  email: string;
  /** Names of the family. */
  brandWords: readonly string[];
  /** Of the page, a tag of BCP 47. */
  language: string;
}

/**
 * How well a password withstands guessing, from 0 to 4. What the platform would refuse by the rule that both share is
 * 0, as far as it can be told without the long list; everything else is 1 at least.
 */
export function strengthOf(password: string, owner: PasswordOwner): 0 | 1 | 2 | 3 | 4 {
  const normal = normalPassword(password);
  const { email, brandWords, language } = owner;
  if (passwordProblems(normal, { common: listFor(language), email, brandWords }).length > 0) return 0;
  // longer text only costs time; the beginning tells enough
  return Math.max(1, meter.check(normal.slice(0, 60), [email, ...brandWords]).score) as 1 | 2 | 3 | 4;
}
