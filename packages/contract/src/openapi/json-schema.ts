import * as z from 'zod/mini';

/** The parts of JSON Schema that the contract's schemas turn into. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** Fields beside those that have a name: none, any, or such. */
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: (string | number)[];
  const?: string | number | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  $ref?: string;
}

/** What says the same twice, or only how the platform keeps the work small, is left out. */
function simplify(schema: JsonSchema): void {
  // a generated client would take a field with a default for a required one
  delete schema.default;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** @returns the schema as JSON Schema, as a caller sees it */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // left out by itself where a schema transforms what it takes
      const { examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (Array.isArray(examples)) jsonSchema.examples = examples;
      simplify(jsonSchema as JsonSchema);
    },
  });
  const { $schema: _dialect, ...rest } = made;
  return rest as JsonSchema;
}

/** The forms that a value may take: one, or the members of a union. */
export const formsOf = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** @returns a value that a schema takes, made of the examples of its fields; optional fields included */
export function exampleOf(schema: JsonSchema): unknown {
  const [form = {}] = formsOf(schema);
  if (form !== schema) return exampleOf(form);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})];
  if (schema.type !== 'object') return schema.type === 'boolean' ? true : 'text';
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, inner]) => [name, exampleOf(inner)]));
}

/** A field of an object, as documents list it. */
export interface Field {
  /** Its place in the object, for example `protocols[].version`. */
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** The fields of an object and of the objects inside it, in reading order. */
export function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = before + name;
    const below = inner.items ?? inner;
    const field = { path, schema: inner, required: schema.required?.includes(name) ?? false };
    return [field, ...fieldsOf(below, `${path}${inner.items ? '[]' : ''}.`)];
  });
}

/** @returns the name of a type, for example `string`, `list of object` */
export function typeName(schema: JsonSchema): string {
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`;
  return schema.format ?? schema.type ?? 'any';
}

function range(min: number | undefined, max: number | undefined, what: string): string | undefined {
  if (max === undefined) return min ? `at least ${min} ${what}` : undefined;
  return min ? `${min} to ${max} ${what}` : `at most ${max} ${what}`;
}

/** @returns what a value must look like beyond its type, as short texts */
export function rulesOf(schema: JsonSchema): string[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? schema.items?.enum);
  return [
    values && `one of ${values.join(', ')}`,
    schema.pattern && `pattern ${schema.pattern}`,
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'entries'),
  ].filter((rule): rule is string => rule !== undefined && rule !== '');
}
