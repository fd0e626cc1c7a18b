import * as z from 'zod/mini';
import { thingNameLength, userCodeLength } from '../lengths.ts';
import { noted } from './noted.ts';

const reason = (text: string) => ({ error: text });

/** What user codes are made of: no vowels, so that they spell nothing, and no two letters that look alike (RFC 8628, section 6.1). */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

const userCodePattern = new RegExp(`^[${userCodeLetters}]{${userCodeLength}}$`);
/** A hyphen of any kind, and whatever looks like a blank. */
const notCounted = /[\s\p{Pd}]/gu;

/**
 * Reads a user code as somebody typed it: any case; blanks and dashes do not count.
 * @returns its eight letters; undefined if it cannot be one
 */
export function readUserCode(typed: string): string | undefined {
  const letters = typed.replaceAll(notCounted, '').toUpperCase();
  return userCodePattern.test(letters) ? letters : undefined;
}

/** The eight letters of a user code as devices show them: `XXXX-XXXX`. */
export const shownUserCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`;

/** The code that a device shows; 11000 with `userCode: code_incomplete` if it cannot be one. */
export const userCodeField = noted(
  z.pipe(
    z.string(reason('required')).check(z.maxLength(40, reason('code_incomplete'))),
    z.transform((typed: string, context) => {
      const letters = readUserCode(typed);
      if (letters !== undefined) return letters;
      context.issues.push({ code: 'custom', input: typed, message: 'code_incomplete' });
      return z.NEVER;
    }),
  ),
  'The code that the device shows, as it was typed: any case; blanks and dashes do not count.',
  'WDJB-MJHT',
);

const digits = /\p{Nd}/gu;

/**
 * What a device calls itself or its owner calls it. It stands in our letters, so it has room for no address, no phone
 * number and no sentence: letters, digits, blanks, hyphens and apostrophes, four digits at most.
 */
export const thingName = noted(
  z.string().check(
    z.trim(),
    z.minLength(1, reason('required')),
    z.maxLength(thingNameLength, reason('too_long')),
    z.regex(/^[\p{L}\p{M}\p{Nd} '’-]*$/u, reason('characters')),
    z.refine((text) => (text.match(digits)?.length ?? 0) <= 4, reason('digits')),
  ),
  'What to call the device: letters, at most four digits, blanks, hyphens and apostrophes.',
  'Kitchen oven',
);
