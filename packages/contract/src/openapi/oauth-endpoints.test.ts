import { expect, test } from 'vitest';
import { eventTypes } from '../nouns/event-types.ts';
import { exampleOf, fieldsOf, formsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { oauthEndpoints } from './oauth-endpoints.ts';
import { eventSchema, webhooks } from './webhooks.ts';

const silentIn = (schema: JsonSchema) =>
  formsOf(schema).flatMap((form) => fieldsOf(form).filter((field) => !field.schema.description));

test.each(Object.entries(oauthEndpoints))(
  '%s: every field is explained, with examples that its schema takes',
  (_path, { form, answer }) => {
    for (const [schema, io] of [
      [form, 'input'],
      [answer, 'output'],
    ] as const) {
      if (!schema) continue;
      expect(silentIn(jsonSchemaOf(schema, io)).map(({ path }) => path)).toEqual([]);
      for (const one of formsOf(jsonSchemaOf(schema, io)))
        expect(schema.safeParse(exampleOf(one)).error?.issues).toBeUndefined();
    }
  },
);

test('G7: the document has a webhook for each event, and for logout tokens', () => {
  expect(Object.keys(webhooks())).toEqual([...eventTypes, 'backchannelLogout']);
});

test.each(eventTypes)('G7: every field of %s is explained, with examples that its schema takes', (type) => {
  const schema = jsonSchemaOf(eventSchema(type), 'output');
  expect(silentIn(schema).map(({ path }) => path)).toEqual(['data']);
  expect(eventSchema(type).safeParse(exampleOf(schema)).error?.issues).toBeUndefined();
});
