import { foldPassword, periodOf } from './password-fold.ts';

/** Why a password is refused: known to every guesser, made of the own address, made of the family's names. */
export type PasswordProblem = 'common' | 'address' | 'brand';

/** What passwords are compared with. */
export interface BlockList {
  /** Folded. */
  common: ReadonlySet<string>;
  /** Names of family, brands and apps, as written. */
  brandWords: readonly string[];
}

/** A listed word with fewer other characters than this is the word itself to a guesser. */
const leastBeside = 5;
const leastWord = 4;
/** Up to here a repeated character or syllable counts as common. */
const longestRepetition = 32;

/** The folded password, without signs and digits at either end, and at both. */
function cores(password: string): string[] {
  const lower = password.toLowerCase();
  const start = lower.replace(/^[^\p{L}]+/u, '');
  const end = lower.replace(/[^\p{L}]+$/u, '');
  const both = start.replace(/[^\p{L}]+$/u, '');
  return [lower, start, end, both].map(foldPassword);
}

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const whole = foldPassword(password);
  const listed = (word: string) => common.has(word) && whole.length - word.length < leastBeside;
  if (cores(password).some(listed)) return true;
  const period = periodOf(whole);
  return whole.length <= longestRepetition && (period <= 3 || common.has(whole.slice(0, period)));
}

/** Words of a name or address: the whole, and its parts. */
const wordsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

function isMadeOf(password: string, words: readonly string[]): boolean {
  const folded = words
    .map(foldPassword)
    .filter((word) => word.length >= leastWord)
    .sort((a, b) => b.length - a.length);
  const whole = foldPassword(password);
  const rest = folded.reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < leastBeside;
}

/**
 * What speaks against a new password beyond its length (security: R2, R3). There are no rules of composition.
 * @param email the address of the account
 * @returns nothing where the password may be used
 */
export function passwordProblems(password: string, email: string, blockList: BlockList): PasswordProblem[] {
  const at = email.lastIndexOf('@');
  const addressWords = [email, ...wordsOf(email.slice(0, at)), ...wordsOf(email.slice(at + 1))];
  const brandWords = ['account', ...blockList.brandWords].flatMap(wordsOf);
  const problems: [PasswordProblem, boolean][] = [
    ['common', isCommon(password, blockList.common)],
    ['address', isMadeOf(password, addressWords)],
    ['brand', isMadeOf(password, brandWords)],
  ];
  return problems.flatMap(([problem, found]) => (found ? [problem] : []));
}
