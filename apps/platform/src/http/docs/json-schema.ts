import { limits } from '@foyer/contract/limits';
import * as z from 'zod/mini';

/** The parts of JSON Schema that the contract's schemas turn into. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: string[];
  const?: string | number | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** @returns the schema as JSON Schema, as a caller sees it. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** The forms an input may take: one, or the members of a union. */
export const formsOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? [schema];

const patterns: Record<string, string> = {
  '^[A-Za-z0-9_-]{43}$': '43 characters, base64url',
  '^\\d{6}$': '6 digits',
  '^[A-Z]{2}$': 'ISO 3166-1 alpha-2',
};

/** Caps that only keep work small before the true rule is applied. */
const coarseCaps: ReadonlySet<number | undefined> = new Set([limits.email.max * 2, limits.password.max * 4]);

function range(min: number | undefined, max: number | undefined, what: string): string | undefined {
  if (max === undefined) return min ? `at least ${min} ${what}` : undefined;
  return min ? `${min} to ${max} ${what}` : `at most ${max} ${what}`;
}

/** @returns the name of a type, for example `string`, `list of object`. */
export function typeName(schema: JsonSchema): string {
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`;
  if (schema.format === 'date-time') return 'date-time';
  return schema.type ?? 'any';
}

/** @returns what a value must look like beyond its type, as short texts. */
export function rulesOf(schema: JsonSchema): string[] {
  const values = schema.const !== undefined ? [String(schema.const)] : (schema.enum ?? schema.items?.enum);
  const pattern = schema.pattern && schema.format !== 'date-time' ? patterns[schema.pattern] : undefined;
  return [
    values && `one of ${values.join(', ')}`,
    schema.format === 'date-time' ? 'ISO 8601, UTC' : undefined,
    pattern,
    coarseCaps.has(schema.maxLength) ? undefined : range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'entries'),
  ].filter((rule) => rule !== undefined);
}
