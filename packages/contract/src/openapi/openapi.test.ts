import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { type CallName, callNames, calls, pathOf } from '../calls.ts';
import { writeCode } from '../faults/codes.ts';
import { exampleOf, fieldsOf, formsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';
import { faultsOf } from './responses.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));
const operationOf = (name: CallName) => document.paths[pathOf(name)].post;

const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;

/** What a status may be answered with, by its code. */
function answersOf(name: CallName, status: number): Map<unknown, JsonSchema> {
  const { schema } = operationOf(name).responses[status].content['application/json'];
  return new Map(
    formsOf(schema)
      .map(resolve)
      .map((form) => [form.properties?.code?.const, form]),
  );
}

const formsOfCall = (name: CallName) => [
  ...formsOf(jsonSchemaOf(calls[name].input, 'input')),
  ...formsOf(jsonSchemaOf(calls[name].result, 'output')),
];

test('the document is OpenAPI 3.1, and its references lead somewhere', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const refs = [...JSON.stringify(document).matchAll(/"#\/components\/([a-z]+i?[A-Za-z]*)\/([^"]+)"/g)];
  expect(refs.filter(([, kind = '', name = '']) => !document.components[kind]?.[name])).toEqual([]);
});

test.each(callNames)(
  '%s tells its answers apart by one code each: the result, and every fault of its own',
  (name) => {
    const { service } = calls[name];
    const answers = answersOf(name, 200);
    const expected = faultsOf(calls[name]).filter((fault) => fault !== 11300 && fault !== 11003);
    for (const fault of expected) expect(answers.has(writeCode(fault, service))).toBe(true);
    expect(answers.get(0)?.properties?.result).toBeTypeOf('object');
    expect(answers.has(undefined)).toBe(false);
    expect(answers.has(writeCode(11300, service))).toBe(false);
    for (const [status, fault] of [
      [429, 11003],
      [503, 11300],
    ] as const)
      expect([...answersOf(name, status).keys()]).toEqual([
        writeCode(fault, service),
        writeCode(fault, 'transport'),
      ]);
  },
);

test('a result stands alone under code 0: no generated client has to ask what else it may be', () => {
  const { result } = answersOf('authByPWDOrOTM', 200).get(0)?.properties ?? {};
  expect(result).toMatchObject({ type: 'object', properties: { authorizeCode: { type: 'string' } } });
});

test('a refusal has the details of its fault, and null where it has none', () => {
  const answers = answersOf('authByPWDOrOTM', 200);
  expect(answers.get(-11201129)?.properties?.result).toEqual({ type: 'null' });
  const details = answers.get(-11247129)?.properties?.result ?? {};
  expect(resolve(details).required).toEqual(['account_locked', 'accountLockTimeInSec', 'lockedBy', 'locked']);
});

test('details that may all be left out may be missing altogether', () => {
  const { result } = answersOf('unbindThirdPartyAccount', 200).get(-11251128)?.properties ?? {};
  expect(result?.anyOf).toContainEqual({ type: 'null' });
});

test('only what must be sent is required: the context and all its fields may be left out', () => {
  for (const name of callNames) {
    const { schema } = operationOf(name).requestBody.content['application/json'];
    expect(schema.required).toEqual(['data']);
  }
  expect(document.components.schemas.Context.required).toBeUndefined();
  expect(JSON.stringify(document)).not.toContain('"default":');
});

test('who may call and what a repeat needs can be read by a machine', () => {
  for (const name of callNames) {
    const { auth, repeatable } = calls[name];
    const { security, parameters } = operationOf(name);
    expect(security.length > 0).toBe(['session', 'sessionOrNone', 'stepUp'].includes(auth));
    expect(parameters !== undefined).toBe(!repeatable);
  }
});

test.each(callNames)('every field of %s is explained', (name) => {
  const silent = formsOfCall(name).flatMap((form) =>
    fieldsOf(form).filter(({ schema }) => !schema.description),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test.each(callNames)('the examples of %s are ones that the contract takes', (name) => {
  for (const form of formsOf(jsonSchemaOf(calls[name].input, 'input')))
    expect(calls[name].input.safeParse(exampleOf(form)).error?.issues).toBeUndefined();
  const result = exampleOf(jsonSchemaOf(calls[name].result, 'output'));
  expect(calls[name].result.safeParse(result).error?.issues).toBeUndefined();
});

test('a call with a session may answer an expired token and a frozen account', () => {
  expect(faultsOf(calls.getAccountDataInfo)).toEqual(expect.arrayContaining([11001, 11248]));
  expect(faultsOf(calls.getCodeDelivery)).not.toContain(11001);
});
