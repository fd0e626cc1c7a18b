import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const source = JSON.stringify(openApiDocument());

/** Addresses that a browser opens, which lead on with 303 and have no other answer. */
const leadOn = /^#\/paths\/~1oauth~1(authorize|logout)\//;

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const broken = problems.filter(
    ({ ruleId, location }) =>
      ruleId !== 'operation-2xx-response' || !location.every(({ pointer = '' }) => leadOn.test(pointer)),
  );
  const said = broken.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
  expect([...new Set(said)]).toEqual([]);
});
