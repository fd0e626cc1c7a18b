import type { Call } from '@foyer/contract/call';
import { contextSchema, type RequestContext } from '@foyer/contract/wire/context';
import { Refusal } from './refusal.ts';
import { meantWay, proofsBeside } from './ways.ts';

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

/** Of a union of schemas, the issues of the way that the data were meant for; inside a field, those of the first. */
function nearest(issue: Issue, input: Call['input'], data: unknown): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return [issue];
  const isOfAll = issue.path.length === 0 && isObject(data);
  const complaints = issue.errors.map((each) => each.length);
  const best = issue.errors[isOfAll ? meantWay(input, data, complaints) : 0] ?? [];
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function fieldsOf(issues: Issue[], input: Call['input'], data: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues.flatMap((issue) => nearest(issue, input, data))) {
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

/** Proofs beside the one that counts. */
const secondProofs = (input: Call['input'], data: unknown, taken: unknown): Record<string, string> =>
  Object.fromEntries(
    (isObject(data) && isObject(taken) ? proofsBeside(input, data, taken) : []).map((name) => [
      name,
      'invalid',
    ]),
  );

/** Checks a call's data and brings it into shape. @throws Refusal 11000 with a reason for each wrong field */
export function readData({ input }: Pick<Call, 'input'>, data: unknown): unknown {
  const read = input.safeParse(data);
  const fields = read.success
    ? { ...unstorable(read.data), ...secondProofs(input, data, read.data) }
    : fieldsOf(read.error.issues as Issue[], input, data);
  if (!read.success || Object.keys(fields).length > 0) throw new Refusal(11000, { fields });
  return read.data;
}
