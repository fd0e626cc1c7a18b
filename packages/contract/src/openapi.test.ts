import { expect, test } from 'vitest';
import { callNames, calls, pathOf } from './calls.ts';
import { faultsOf, openApiDocument } from './openapi.ts';

test('every call stands in the document under its path, with its input, its faults and a sentence', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  expect(Object.keys(document.paths)).toHaveLength(callNames.length);
  for (const name of callNames) {
    const { post } = document.paths[pathOf(name)];
    expect(post.operationId).toBe(name);
    expect(post.summary.length).toBeGreaterThan(10);
    expect(post.requestBody.content['application/json'].schema.properties.data).toBeTypeOf('object');
    expect(post.responses[200].content['application/json'].schema.properties.code.enum).toContain(0);
  }
});

test('a call with a session may answer an expired token and a frozen account', () => {
  expect(faultsOf(calls.getAccountDataInfo)).toEqual(expect.arrayContaining([11001, 11248]));
  expect(faultsOf(calls.getCodeDelivery)).not.toContain(11001);
});
