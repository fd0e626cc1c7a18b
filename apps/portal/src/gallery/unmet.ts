import type { Expectation, FieldExpectation, Shown } from '../scenes/scene-expectation.ts';
import { fieldOf, isReady, linksOf, plain, seen } from './find.ts';
import { record } from './record.ts';
import { until } from './until.ts';

/** How the present language says what is looked for. */
export interface Patterns {
  /** The pattern of words. */
  of: (shown: Shown) => RegExp;
  /** Those of longer words that have them in it. */
  longer: (shown: Shown) => RegExp[];
}

type PatternOf = Patterns['of'];

/** Whether a value has all that is named in a part of it. */
const has = (value: unknown, part: unknown): boolean =>
  part === undefined ||
  (typeof part !== 'object' || part === null
    ? value === part
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(part).every(([key, each]) => has(Reflect.get(value, key), each)));

const noteOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => plain(document.getElementById(id)?.textContent))
    .join(' ');

function standsIn(field: HTMLElement): string | boolean {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) return field.checked;
  return String(Reflect.get(field, 'value'));
}

function fieldProblem(field: HTMLElement, expected: FieldExpectation, patternOf: PatternOf) {
  const { is, fault, hint, focused, type, autocomplete } = expected;
  const note = noteOf(field);
  const invalid = field.ariaInvalid === 'true';
  if (is !== undefined && standsIn(field) !== is) return `is ${JSON.stringify(standsIn(field))}`;
  if (fault !== undefined && invalid !== (fault !== false)) return `is ${invalid ? 'in' : ''}valid: ${note}`;
  const isSaid = (words: Shown | false | undefined) => !words || patternOf(words).test(note);
  if (!isSaid(fault) || !isSaid(hint)) return `has the note ${JSON.stringify(note)}`;
  if (focused && document.activeElement !== field) return 'does not have the focus';
  for (const [name, value] of Object.entries({ type, autocomplete }))
    if (value !== undefined && field.getAttribute(name) !== value)
      return `has the ${name} ${field.getAttribute(name)}`;
  return undefined;
}

const headingText = () =>
  [...document.querySelectorAll('h1')].map((each) => plain(each.innerText)).join(' | ');

/** Whether words are nowhere, but for those that are part of longer ones. */
function hides(shown: Shown, patterns: Patterns): boolean {
  const text = plain(document.body.innerText);
  const words = patterns.of(shown);
  if (!words.test(text)) return true;
  return !words.test(patterns.longer(shown).reduce((rest, longer) => rest.replaceAll(longer, ' '), text));
}

/** @returns whether it holds, or what is there instead */
function judge(expected: Expectation, patterns: Patterns): boolean | string {
  const patternOf = patterns.of;
  if ('heading' in expected) {
    const text = headingText();
    return new RegExp(`^(?:${patternOf(expected.heading).source})$`).test(text) || text;
  }
  if ('shows' in expected) return patternOf(expected.shows).test(plain(document.body.innerText));
  if ('hides' in expected) return hides(expected.hides, patterns);
  if ('field' in expected) {
    const field = fieldOf(patternOf(expected.field));
    return field ? (fieldProblem(field, expected, patternOf) ?? true) : 'there is none';
  }
  if ('button' in expected) return seen('button', patternOf(expected.button)).some(isReady);
  if ('disabled' in expected) {
    const { disabled, busy } = expected;
    const found = seen('button', patternOf(disabled)).filter((button) => !isReady(button));
    return found.some((button) => busy === undefined || (button.ariaBusy === 'true') === busy);
  }
  if ('link' in expected) {
    const found = linksOf(patternOf(expected.link)).map((link) => link.getAttribute('href'));
    return found.includes(expected.to) || found.join(', ');
  }
  if ('went' in expected) {
    const { went } = record;
    return (went?.to === expected.went && went?.notice === expected.notice) || JSON.stringify(went);
  }
  if ('left' in expected) {
    const wanted = expected.left === undefined ? [] : [expected.left];
    return JSON.stringify(record.left) === JSON.stringify(wanted) || record.left.join(', ');
  }
  const made = record.calls.filter(({ name }) => name === expected.sent);
  const { times = 1, with: data } = expected;
  return (
    (made.length === times && made.every((call) => has(call.data, data))) || JSON.stringify(record.calls)
  );
}

/** Holds from the beginning, and has to hold in the end. */
const isAbsence = (expected: Expectation): boolean =>
  'hides' in expected ||
  ('went' in expected && expected.went === undefined) ||
  ('left' in expected && expected.left === undefined) ||
  ('times' in expected && expected.times === 0);

/**
 * Waits until everything that is expected of the page holds; what is to be absent is looked for last.
 * @returns what does not come to hold, with what is there instead
 */
export async function unmet(expected: readonly Expectation[], patterns: Patterns): Promise<string[]> {
  const problems: string[] = [];
  for (const each of expected.toSorted((a, b) => Number(isAbsence(a)) - Number(isAbsence(b)))) {
    const met = await until(() => judge(each, patterns) === true);
    if (met) continue;
    const instead = judge(each, patterns);
    problems.push(JSON.stringify(each) + (typeof instead === 'string' ? `: ${instead}` : ''));
  }
  return problems;
}
