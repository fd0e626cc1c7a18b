import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { pathOf } from './calls.ts';
import { openApiDocument } from './openapi.ts';

const source = JSON.stringify(openApiDocument());

test('the document keeps the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const said = problems.map(({ ruleId, severity, message }) => `${severity} ${ruleId}: ${message}`);
  expect([...new Set(said)]).toEqual([]);
});

/** What a partner's developer writes with the generated types: no cast, and the code tells what the result is. */
const program = `
import type { paths } from './schema';

type SignIn = paths['${pathOf('authByPWDOrOTM')}']['post'];
type Answer = SignIn['responses'][200]['content']['application/json'];

export const body: SignIn['requestBody']['content']['application/json'] = {
  data: { email: 'jane@example.com', password: 'seven quiet lanterns' },
};
export const inGerman: typeof body = { ...body, context: { acceptLanguage: 'de' } };

export function authorizeCodeOf(answer: Answer): string {
  if (answer.code === 0) return answer.result.authorizeCode;
  if (answer.code === -11247129) throw new Error(\`locked for \${answer.result.accountLockTimeInSec.toFixed()} s\`);
  throw new Error(answer.msg);
}

// @ts-expect-error a field that the call does not have
export const wrong: typeof body = { data: { email: 'jane@example.com', pasword: '' } };
`;

test('a generated client compiles, with and without a context, and tells results apart by their code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-client-'));
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypescript(source)));
  writeFileSync(join(folder, 'client.ts'), program);
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin',
    'tsc',
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
  const compiled = spawnSync(process.execPath, [compiler, '-p', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect([compiled.status, compiled.stdout]).toEqual([0, '']);
});
