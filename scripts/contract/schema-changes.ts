import { formsOf, type JsonSchema } from '../../packages/contract/src/openapi/json-schema.ts';

/** What is no longer as a caller expects it: where (`protocols[].version`), and a few words. */
export interface SchemaChange {
  path: string;
  what: string;
}

type Value = string | number | boolean;

const valuesOf = ({ const: only, enum: some }: JsonSchema): readonly Value[] | undefined =>
  only === undefined ? some : [only];

const at = (path: string, what: string): SchemaChange => ({ path: path.replace(/^\./, ''), what });

const isNarrower = (before: number | undefined, now: number | undefined, way: 'least' | 'most'): boolean =>
  now !== undefined && (before === undefined || (way === 'most' ? now < before : now > before));

/** The least number that is taken; a limit that is left out itself is a little narrower. */
const lowest = ({ minimum, exclusiveMinimum }: JsonSchema): number =>
  Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1e-9);
const highest = ({ maximum, exclusiveMaximum }: JsonSchema): number =>
  Math.min(maximum ?? Infinity, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - 1e-9);

/** What is sent may be no longer taken. */
function narrowed(before: JsonSchema, now: JsonSchema, path: string): SchemaChange[] {
  const [values, taken] = [valuesOf(before), valuesOf(now)];
  const missing = taken && values?.filter((value) => !taken.includes(value));
  const bounds = [
    isNarrower(before.maxLength, now.maxLength, 'most'),
    isNarrower(before.minLength, now.minLength, 'least'),
    isNarrower(before.maxItems, now.maxItems, 'most'),
    isNarrower(before.minItems, now.minItems, 'least'),
    lowest(now) > lowest(before),
    highest(now) < highest(before),
    now.multipleOf !== undefined && now.multipleOf !== before.multipleOf,
  ];
  return [
    ...(taken && !values ? [at(path, 'takes certain values only')] : []),
    ...(missing?.length ? [at(path, `no longer takes ${missing.join(', ')}`)] : []),
    ...(bounds.some(Boolean) ? [at(path, 'has narrower bounds')] : []),
    ...(now.pattern !== undefined && now.pattern !== before.pattern ? [at(path, 'has another pattern')] : []),
    ...(now.format !== undefined && now.format !== before.format ? [at(path, 'has another format')] : []),
  ];
}

/** What is answered may be another value than all that were told. */
function replaced(before: JsonSchema, now: JsonSchema, path: string): SchemaChange[] {
  const [values, told] = [valuesOf(before), valuesOf(now)];
  if (!values || !told || told.some((value) => values.includes(value))) return [];
  return [at(path, 'has other values')];
}

type Way = 'input' | 'output';

function inFields(before: JsonSchema, now: JsonSchema, path: string, way: Way): SchemaChange[] {
  const [old, fresh] = [before.properties ?? {}, now.properties ?? {}];
  const [was, is] = [new Set(before.required), new Set(now.required)];
  const kept = Object.entries(old).flatMap(([name, inner]) => {
    const here = `${path}.${name}`;
    const other = fresh[name];
    if (!other) return [at(here, 'is gone')];
    const less = way === 'output' && was.has(name) && !is.has(name) ? [at(here, 'may be missing')] : [];
    return [...less, ...schemaChanges(inner, other, way, here)];
  });
  const demanded = [...is].filter((name) => way === 'input' && !was.has(name));
  return [...kept, ...demanded.map((name) => at(`${path}.${name}`, 'is required'))];
}

/** Fields without a name of their own; what is left out takes or tells any. */
function inOtherFields(before: JsonSchema, now: JsonSchema, path: string, way: Way): SchemaChange[] {
  const [old, fresh] = [before.additionalProperties ?? true, now.additionalProperties ?? true];
  // callers must tolerate new fields in answers; whoever sends none of a new optional field goes on without it
  if (old === false || fresh === true) return [];
  if (fresh === false) return [at(path, way === 'input' ? 'takes no other fields' : 'has no other fields')];
  return old === true
    ? [at(path, 'has other fields of a certain kind only')]
    : schemaChanges(old, fresh, way, `${path}{}`);
}

function inOneForm(before: JsonSchema, now: JsonSchema, way: Way, path: string): SchemaChange[] {
  if (before.type !== now.type && (now.type !== undefined || way === 'output'))
    return [at(path, `is ${now.type ?? 'anything'}, was ${before.type ?? 'anything'}`)];
  return [
    ...(way === 'input' ? narrowed(before, now, path) : replaced(before, now, path)),
    ...inFields(before, now, path, way),
    ...inOtherFields(before, now, path, way),
    ...(before.items && now.items ? schemaChanges(before.items, now.items, way, `${path}[]`) : []),
  ];
}

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/**
 * What breaks a caller who was written against the schema as it was.
 * @param way `input`: all that was taken must be taken; `output`: all that was told must be told, in the same types.
 * New fields and values in answers break nobody, since callers are told to tolerate them. A new form does: its fields
 * are not those that were promised
 */
export function schemaChanges(before: JsonSchema, now: JsonSchema, way: Way, path = ''): SchemaChange[] {
  const [old, fresh] = [formsOf(before), formsOf(now)];
  const becameNull = way === 'output' && fresh.some(isNull) && !old.some(isNull);
  const known = new Set<JsonSchema>();
  const ofForms = old.flatMap((form) => {
    const tried = fresh.map((other) => ({ other, changes: inOneForm(form, other, way, path) }));
    for (const { other, changes } of tried) if (changes.length === 0) known.add(other);
    const [best] = tried.toSorted((one, other) => one.changes.length - other.changes.length);
    if (best) known.add(best.other);
    return best?.changes ?? [at(path, 'has no such form')];
  });
  const isNew = way === 'output' && fresh.some((form) => !known.has(form) && !isNull(form));
  return [
    ...(becameNull ? [at(path, 'may be null')] : []),
    ...(isNew ? [at(path, 'has a new form')] : []),
    ...ofForms,
  ];
}
