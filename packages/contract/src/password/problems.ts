import { foldPassword } from './fold.ts';
import { isGuessable, type KnownWords } from './guessable.ts';

/** A list that any guesser has: one word of it is no protection, with whatever digits and marks around it. */
const oneOf = (folded: ReadonlySet<string>): KnownWords => ({
  has: (word) => folded.has(word),
  longest: 32,
  atMost: 1,
  besideLetters: false,
});

/** Names and addresses that belong to an account: also several of them, whole or in parts, and with letters beside them. */
function partsOf(names: readonly string[]): KnownWords {
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const folded = new Set(words.map(foldPassword));
  const longest = Math.max(...words.map(({ length }) => length));
  return { has: (word) => folded.has(word), longest, atMost: 3, besideLetters: true };
}

const none: KnownWords = { has: () => false, longest: 0, atMost: 0, besideLetters: true };

/** Why a password is refused: known to every guesser, made of the own address, made of the family's names. */
export type PasswordProblem = 'common' | 'address' | 'brand';

/** What passwords are compared with. */
export interface BlockList {
  /** Folded. */
  common: ReadonlySet<string>;
  /** The address of the account. */
  email: string;
  /** Names of family, brands and apps, as written. */
  brandWords: readonly string[];
}

/**
 * What speaks against a new password beyond its length (security: R2, R3). There are no rules of composition.
 * @param password in the form that is hashed
 * @returns nothing where the password may be used
 */
export function passwordProblems(
  password: string,
  { common, email, brandWords }: BlockList,
): PasswordProblem[] {
  if (isGuessable(password, none)) return ['common'];
  const lists: [PasswordProblem, KnownWords][] = [
    ['common', oneOf(common)],
    ['address', partsOf([email])],
    ['brand', partsOf(['account', ...brandWords])],
  ];
  return lists.flatMap(([problem, words]) => (isGuessable(password, words) ? [problem] : []));
}
