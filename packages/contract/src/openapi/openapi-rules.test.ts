import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const source = JSON.stringify(openApiDocument());

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const said = problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
  expect([...new Set(said)]).toEqual([]);
});
