import { type AppID, isAppID } from '@foyer/contract/nouns/partner-apps';

/**
 * Tells whether a value read from storage has a certain shape. These checks are small; the contract's schemas would weigh
 * too much for the first visit.
 */
export type Check<T> = (value: unknown) => value is T;

/** The type that a check stands for. */
export type Checked<C> = C extends Check<infer T> ? T : never;

type Shape = Record<string, Check<unknown>>;
type Optional<T> = Check<T | undefined>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends Checked<S[K]> ? K : never }[keyof S];
type Shaped<S extends Shape> = {
  [K in Exclude<keyof S, OptionalKeys<S>>]: Checked<S[K]>;
} & { [K in OptionalKeys<S>]?: Checked<S[K]> };

/** An object that is no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns a check for text of at most so many characters */
export const textUpTo =
  (longest: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

/** Text of a sane length. */
export const isText: Check<string> = textUpTo(4000);

/** A finite number that is not negative: a duration or a moment. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** True or false. */
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The id of one of the family's apps. */
export const isApp = (value: unknown): value is AppID => isText(value) && isAppID(value);

/** @returns a check for one of some texts */
export const oneOf =
  <T extends string>(texts: readonly T[]): Check<T> =>
  (value): value is T =>
    texts.some((text) => text === value);

/** @returns a check for a value that passes one of two */
export const either =
  <A, B>(one: Check<A>, other: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

/** @returns a check that also lets a missing value pass */
export const maybe =
  <T>(check: Check<T>): Optional<T> =>
  (value): value is T | undefined =>
    value === undefined || check(value);

/** @returns a check for a list, at most 100 long, of values that pass */
export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= 100 && value.every(check);

/** @returns a check for an object with these fields; others are not looked at */
export const shaped =
  <S extends Shape>(shape: S): Check<Shaped<S>> =>
  (value): value is Shaped<S> =>
    isRecord(value) && Object.entries(shape).every(([field, check]) => check(value[field]));
