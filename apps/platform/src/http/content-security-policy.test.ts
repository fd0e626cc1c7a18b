import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentPolicy, inlineHashes, pagePolicy } from './content-security-policy.ts';

const sha = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
const local = { bases: { account: '', cloud: '', legal: '' }, publicUrl: 'http://localhost:8080' };

test('R98: every inline script and style sheet gets its hash; JSON and files do not', () => {
  const page = `<head><style>a{}</style><script type="application/json" id="foyer-page">{"a":1}</script>
    <script>go()</script><script type="module" src="/assets/main-1.js"></script><style>a{}</style></head>`;
  expect(inlineHashes(page)).toEqual({ scripts: [sha('go()')], styles: [sha('a{}')] });
});

test('R98: the policy of a page is the one of docs/security.md, word for word', () => {
  expect(pagePolicy({ scripts: ['sha256-A'], styles: ['sha256-B'] }, local)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-A'; style-src 'self' 'sha256-B'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; " +
      'report-to csp; report-uri /csp-report',
  );
});

test('R98: configured base addresses may be called, each named once', () => {
  const bases = { account: 'https://a.example.com', cloud: 'https://a.example.com', legal: '' };
  expect(pagePolicy({ scripts: [], styles: [] }, { ...local, bases })).toContain(
    "connect-src 'self' https://a.example.com;",
  );
});

test('R98: insecure requests are upgraded only where the portal itself is on https', () => {
  expect(pagePolicy({ scripts: [], styles: [] }, local)).not.toContain('upgrade-insecure-requests');
  const secure = { ...local, publicUrl: 'https://account.example.com' };
  expect(pagePolicy({ scripts: [], styles: [] }, secure)).toMatch(/; upgrade-insecure-requests$/);
});

test('R97: a document may run nothing, load nothing from elsewhere and send nothing', () => {
  expect(documentPolicy([])).toMatch(/^default-src 'none'; style-src 'self'; /);
  expect(documentPolicy(['sha256-A'])).toContain("style-src 'sha256-A';");
  expect(documentPolicy([])).not.toContain('script-src');
});
