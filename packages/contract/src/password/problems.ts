import { isGuessable, type KnownWords, noWords } from './guessable.ts';
import { type OwnWords, wordsOfAddress, wordsOfNames } from './own-words.ts';

/** A list that any guesser has: one word of it is no protection, with whatever digits and marks around it. */
const oneOf = (folded: ReadonlySet<string>): KnownWords => ({
  has: (word) => folded.has(word),
  hasWhole: () => false,
  longest: 32,
  atMost: 1,
  besideLetters: false,
});

/** Names and addresses that belong to an account: also several of them, whole or in parts, and with letters beside them. */
const madeOf = ({ pieces, wholes, longest }: OwnWords): KnownWords => ({
  has: (word) => pieces.has(word),
  hasWhole: (bare) => wholes.has(bare),
  longest,
  atMost: 3,
  besideLetters: true,
});

/** Known to every guesser, made of the own address, made of the names of the family: the reasons of 11222. */
export const passwordReasons = ['common', 'address', 'brand'] as const;

/** Why a password is refused beyond its length. */
export type PasswordProblem = (typeof passwordReasons)[number];

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
  if (isGuessable(password, noWords)) return ['common'];
  const lists: [PasswordProblem, KnownWords][] = [
    ['common', oneOf(common)],
    ['address', madeOf(wordsOfAddress(email))],
    ['brand', madeOf(wordsOfNames(['account', ...brandWords]))],
  ];
  return lists.flatMap(([problem, words]) => (isGuessable(password, words) ? [problem] : []));
}
