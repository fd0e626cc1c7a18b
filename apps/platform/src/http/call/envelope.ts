import type { Call } from '@foyer/contract/call';
import { contextSchema, type RequestContext } from '@foyer/contract/context';
import { Refusal } from './refusal.ts';

/** The two parts of a call's body. */
export interface Envelope {
  context: RequestContext;
  data: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the envelope; a missing context and missing or odd fields of it become empty. @returns undefined where it is none */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (!isObject(body) || !('data' in body)) return undefined;
  const read = contextSchema.safeParse(body.context ?? {});
  return read.success ? { context: read.data, data: body.data } : undefined;
}

const reason = /^[a-z][a-z_]*$/;

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string | undefined;
  errors?: Issue[][];
}

/** Complaints about fields that are not there at all. */
const missing = (issues: Issue[], data: unknown) =>
  issues.filter(
    ({ path: [name] }) => isObject(data) && typeof name === 'string' && !Object.hasOwn(data, name),
  ).length;

/**
 * Of a union of schemas, chooses the issues of the one that fits the data best: the one whose fields are there, then
 * the one with the fewest issues.
 */
function nearest(issue: Issue, data: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue];
  const [best = []] = issue.errors.toSorted(
    (one, other) => missing(one, data) - missing(other, data) || one.length - other.length,
  );
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function fieldsOf(issues: Issue[], data: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.flatMap((issue) => nearest(issue, data))) {
    const name = path.map(String).join('.') || 'data';
    fields[name] ??= reason.test(message) ? message : 'invalid';
  }
  return fields;
}

/** Whether a text in it has U+0000, which no text of PostgreSQL can hold (PostgreSQL, "Character Types"). */
const hasNull = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNull);

/** The fields of checked data that cannot be stored. */
const unstorable = (data: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(data) ? data : {}).flatMap(([name, value]) =>
      hasNull(value) ? [[name, 'invalid']] : [],
    ),
  );

/** Checks a call's data and brings it into shape. @throws Refusal 11000 with a reason for each wrong field */
export function readData(call: Call, data: unknown): unknown {
  const read = call.input.safeParse(data);
  const fields = read.success ? unstorable(read.data) : fieldsOf(read.error.issues as Issue[], data);
  if (!read.success || Object.keys(fields).length > 0) throw new Refusal(11000, { fields });
  return read.data;
}
