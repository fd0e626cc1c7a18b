import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type CallAuth, servicePrefixes } from '../../packages/contract/src/call.ts';
import { calls } from '../../packages/contract/src/calls.ts';
import type { Fault } from '../../packages/contract/src/faults/faults.ts';
import { detailsSchema } from '../../packages/contract/src/faults/schemas.ts';
import { type JsonSchema, jsonSchemaOf } from '../../packages/contract/src/openapi/json-schema.ts';
import { faultsOf } from '../../packages/contract/src/openapi/responses.ts';
import { contextSchema } from '../../packages/contract/src/wire/context.ts';
import { root } from '../root.ts';

/** A call as its callers know it. */
export interface PublishedCall {
  path: string;
  auth: CallAuth;
  repeatable: boolean;
  input: JsonSchema;
  result: JsonSchema;
  faults: number[];
}

/** The contract without its sentences: what programs are written against. */
export interface Snapshot {
  context: JsonSchema;
  calls: Record<string, PublishedCall>;
  /** What faults carry, by their number. */
  details: Record<string, JsonSchema>;
}

const words: ReadonlySet<string> = new Set(['description', 'examples', 'title']);

/** Leaves out what is for readers. Fields may be called like keywords, so that names of properties stay. */
function withoutWords(schema: JsonSchema): JsonSchema {
  const each = (schemas: JsonSchema[] | undefined) => schemas?.map(withoutWords);
  const { properties, items, anyOf, oneOf, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !words.has(name)));
  return {
    ...own,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, withoutWords(inner)]),
      ),
    }),
    ...(items && { items: withoutWords(items) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
  };
}

const callOf = (name: string, call: Call): PublishedCall => ({
  path: `${servicePrefixes[call.service]}${name}`,
  auth: call.auth,
  repeatable: call.repeatable,
  input: withoutWords(jsonSchemaOf(call.input, 'input')),
  result: withoutWords(jsonSchemaOf(call.result, 'output')),
  faults: faultsOf(call),
});

/** The contract of the tree. */
export function snapshotOfTree(): Snapshot {
  const all = Object.entries<Call>(calls);
  const faults = new Set(all.flatMap(([, call]) => faultsOf(call)));
  const inOrder = [...faults].toSorted((one, other) => one - other);
  return {
    context: withoutWords(jsonSchemaOf(contextSchema, 'input')),
    calls: Object.fromEntries(all.map(([name, call]) => [name, callOf(name, call)])),
    details: Object.fromEntries(
      inOrder.map((fault: Fault) => [`${fault}`, withoutWords(detailsSchema(fault))]),
    ),
  };
}

const lines = (entries: object): string =>
  Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** As it is stored: a line for each call and each fault, so that a change shows where it is. */
export const textOf = ({ context, calls: all, details }: Snapshot): string =>
  `{"context": ${JSON.stringify(context)},\n"calls": {\n${lines(all)}\n},\n"details": {\n${lines(details)}\n}}\n`;

/** Where the contract lies as it was published last. */
export const publishedFile = join(root, 'packages', 'contract', 'published.json');
/** Where its callers read what has changed. */
export const changelogFile = join(root, 'packages', 'contract', 'CHANGELOG.md');

/** The contract as it was published last. */
export const publishedSnapshot = (): Snapshot => JSON.parse(readFileSync(publishedFile, 'utf8'));
