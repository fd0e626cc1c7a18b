import * as z from 'zod/mini';

/** A part of JSON Schema that says more exactly than the checks of a schema can what it takes. */
interface Shown {
  format?: string;
  minLength?: number;
  maxLength?: number;
}

/**
 * The same schema with what a developer should know of it; /openapi.json, /docs and docs/calls.md show it.
 * @param description one sentence; `…` marks what is code
 * @param example a value that the schema takes, where one cannot be made up from its type
 */
export function noted<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: string,
  example?: unknown,
  shown: Shown = {},
): Schema {
  const copy = schema.clone();
  z.globalRegistry.add(copy, {
    description,
    ...(example === undefined ? {} : { examples: [example] }),
    ...shown,
  });
  return copy;
}
