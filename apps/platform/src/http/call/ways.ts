import { proofFields } from '@foyer/contract/fields/proof-fields';
import * as z from 'zod/mini';

/** The fields of one way to ask for something. */
type Way = ReadonlySet<string>;

/** The ways in which a call can be asked; one whose input is not a union has one. */
export const waysOf = (input: z.core.$ZodType): Way[] => {
  if (input instanceof z.ZodMiniUnion) return input.def.options.flatMap(waysOf);
  return input instanceof z.ZodMiniObject ? [new Set(Object.keys(input.def.shape))] : [];
};

/**
 * @param complaints how much is wrong with the data by each way
 * @returns the place of the way that data were most likely meant for: most of its fields are there, and least is wrong. If
 * no field of any is there, the first counts, which is the usual one
 */
export function meantWay(input: z.core.$ZodType, data: object, complaints: readonly number[]): number {
  const sent = Object.keys(data);
  const ways = waysOf(input).map((way, place) => ({
    place,
    given: sent.filter((name) => way.has(name)).length,
    wrong: complaints[place] ?? 0,
  }));
  if (ways.every(({ given }) => given === 0)) return 0;
  const [best] = ways.toSorted((one, other) => other.given - one.given || one.wrong - other.wrong);
  return best?.place ?? 0;
}

/**
 * Finds proofs that are sent beside another: one proof counts, and a second one would be ignored without a word.
 * @param taken what the call takes of the data
 * @returns the names of those that it does not take; of all proofs, if it takes each of them
 */
export function proofsBeside(input: z.core.$ZodType, data: object, taken: object): string[] {
  const ways = waysOf(input);
  const sent = proofFields.filter((name) => Object.hasOwn(data, name) && ways.some((way) => way.has(name)));
  if (sent.length < 2) return [];
  const beside = sent.filter((name) => !Object.hasOwn(taken, name));
  return beside.length > 0 ? beside : sent;
}
