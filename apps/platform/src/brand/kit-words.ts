import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const list = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(', ');

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const unit = (origin: string, count: unknown): string =>
  ({ string: `${count} characters`, array: `${count} entries` })[origin] ?? String(count);

/** What is wrong with a field, in the words of whoever writes a kit; undefined leaves it to the library. */
export function kitWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `write ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `there is no field ${list(issue.keys)}`;
    case 'too_big':
      return `at most ${unit(issue.origin, issue.maximum)}`;
    case 'too_small':
      return Number(issue.minimum) === 1 && ['string', 'array'].includes(issue.origin)
        ? 'is empty'
        : `at least ${unit(issue.origin, issue.minimum)}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `write one of ${list(issue.values)}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'write an e-mail address such as "help@example.com"' : undefined;
    default:
      return undefined;
  }
}
