import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathOf } from '@foyer/contract/calls';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.ts';
import { goodPassword, register } from './testing/sign-in.ts';
import { platformOfFile } from './testing/started-platform.ts';

const root = join(import.meta.dirname, '../../..');
const port = await freePort();
const url = `http://localhost:${port}`;
const platform = platformOfFile({ idle: true, config: { publicUrl: url, port } });
beforeAll(async () => {
  await platform.app.listen({ port, host: '127.0.0.1' });
});
let folder = '';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a partner's developer writes: no cast, and the code tells what the result is. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const cookies = new Map<string, string>();
client.use({
  onRequest: ({ request }) => request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; ')),
  onResponse({ response }) {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  },
});

async function signIn(password: string): Promise<string> {
  const { data: answer } = await client.POST('${pathOf('authByPWDOrOTM')}', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { context: { acceptLanguage: 'de' }, data: { email, password } },
  });
  if (answer?.code === 0) return answer.result.authorizeCode;
  if (answer?.code === -11247129) throw new Error(\`locked for \${answer.result.accountLockTimeInSec.toFixed()} s\`);
  throw new Error(\`\${answer?.code} \${answer?.msg}\`);
}

const wrong = await signIn('not the password').catch((reason: Error) => reason.message);
const authorizeCode = await signIn(password);
const { data: exchanged } = await client.POST('${pathOf('loginByAuthorizeCode4AccountWeb')}', {
  body: { data: { authorizeCode } },
});
if (exchanged?.code !== 0) throw new Error(exchanged?.msg);
const { token } = exchanged.result;
const { data: account } = await client.POST('${pathOf('getAccountDataInfo')}', {
  body: { context: { token }, data: {} },
});
if (account?.code !== 0) throw new Error(account?.msg);
const { data: stranger } = await client.POST('${pathOf('getAccountDataInfo')}', { body: { data: {} } });
console.log(JSON.stringify({ wrong, email: account.result.email, stranger: stranger?.msg }));

// @ts-expect-error a field that the call does not have
await client.POST('${pathOf('authByPWDOrOTM')}', { body: { data: { email, pasword: '' } } });
`;

/** Below the root, so that modules and types are found. */
async function writeClient(): Promise<string> {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'client-'));
  const document = await (await fetch(`${url}/openapi.json`)).text();
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTypescript(document)));
  const file = join(folder, 'client.ts');
  writeFileSync(file, program);
  return file;
}

function complaintsOf(file: string): string {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
  const modules = ['--module', 'nodenext', '--target', 'esnext', '--allowImportingTsExtensions'];
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  return spawnSync(tsc, [...options, ...modules, '--types', 'node', file], { encoding: 'utf8' }).stdout;
}

test('a client that is generated from /openapi.json compiles, tells results apart by their code, and signs in', async () => {
  const { email } = await register(platform);
  const file = await writeClient();
  expect(complaintsOf(file)).toBe('');
  const ran = spawn(process.execPath, [file, url, email, goodPassword], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(ran.stdout), text(ran.stderr)]);
  expect(complained).toBe('');
  expect(JSON.parse(said)).toEqual({ wrong: '-11201129 pass_incorrect', email, stranger: 'token_expired' });
});
