import { readEmail } from '@foyer/contract/fields/email-address';
import { countryCode, nickName } from '@foyer/contract/fields/fields';
import { type Language, languages } from '@foyer/contract/languages';
import { readForeign } from '../../../kernel/hashing/foreign/read-foreign.ts';
import type { EpochMs } from '../../../kernel/store/columns.ts';

/** The fields of a line, as text; an empty one is as good as none. */
export const importFields = [
  'email',
  'passwordHash',
  'emailVerified',
  'nickName',
  'language',
  'countryCode',
  'createdAt',
] as const;

/** A line as it was read. */
export type ImportedFields = Partial<Record<(typeof importFields)[number], string>>;

/** Somebody who is to get an account; what was not said is undefined. */
export interface ImportedPerson {
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
  nickName: string;
  language: Language | undefined;
  countryCode: string | undefined;
  createdAt: EpochMs | undefined;
}

/** What is wrong with a field. */
class Wrong extends Error {}

const wrong = (field: (typeof importFields)[number], why: string): never => {
  throw new Wrong(`${field} ${why}`);
};

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['', false],
]);

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

function languageOf(text: string): Language | undefined {
  if (text === '') return undefined;
  const [language = ''] = text.toLowerCase().split(/[-_]/);
  return isLanguage(language) ? language : wrong('language', `is none of ${languages.join(', ')}`);
}

function momentOf(text: string, now: EpochMs): EpochMs | undefined {
  if (text === '') return undefined;
  const at = /^\d{12,13}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d\d-\d\d/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (Number.isNaN(at)) return wrong('createdAt', 'is neither an ISO 8601 date nor milliseconds since 1970');
  return at > now ? wrong('createdAt', 'lies in the future') : at;
}

function hashOf(text: string): string | null {
  if (text === '') return null;
  const read = readForeign(text);
  return 'stored' in read ? read.stored : wrong('passwordHash', read.problem);
}

function nameOf(text: string): string {
  if (text === '') return '';
  const parsed = nickName.safeParse(text);
  return parsed.success ? parsed.data : wrong('nickName', 'is too long, or has signs that no name has');
}

function countryOf(text: string): string | undefined {
  if (text === '') return undefined;
  const parsed = countryCode.safeParse(text.toUpperCase());
  return parsed.success ? parsed.data : wrong('countryCode', 'is no country of ISO 3166-1 in two letters');
}

/**
 * Reads a line of an import.
 * @param now epoch milliseconds; nobody can have joined later
 * @returns the person, or a sentence about the first field that is wrong, without what stands in it
 */
export function readPerson(fields: ImportedFields, now: EpochMs): ImportedPerson | { problem: string } {
  const said = (field: keyof ImportedFields): string => fields[field]?.trim() ?? '';
  try {
    return {
      email: readEmail(said('email')) ?? wrong('email', 'is no e-mail address'),
      passwordHash: hashOf(said('passwordHash')),
      isVerified:
        truths.get(said('emailVerified').toLowerCase()) ??
        wrong('emailVerified', 'is neither true nor false'),
      nickName: nameOf(said('nickName')),
      language: languageOf(said('language')),
      countryCode: countryOf(said('countryCode')),
      createdAt: momentOf(said('createdAt'), now),
    };
  } catch (reason) {
    if (reason instanceof Wrong) return { problem: reason.message };
    throw reason;
  }
}
