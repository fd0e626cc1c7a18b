import { pathOf } from '@foyer/contract/calls';
import { describe, expect, it } from 'vitest';
import type { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const plain = platformOfFile({ idle: true });
const secure = platformOfFile({ idle: true, config: { publicUrl: 'https://account.example.com' } });

const ask = async (
  platform: PlatformUnderTest,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  host = 'localhost',
) => {
  const payload = method === 'POST' ? { context: {}, data: { appID: 'petApp' } } : undefined;
  return await Promise.resolve(
    platform.app.inject({ method, url, headers: { host }, ...(payload ? { payload } : {}) }),
  );
};

describe('R105, R106: every answer carries the headers that protect it', () => {
  it.each([
    ['GET', '/healthz', 'localhost', 200],
    ['GET', '/readyz', 'localhost', 200],
    ['GET', '/metrics', 'localhost', 200],
    ['GET', '/openapi.json', 'localhost', 200],
    ['GET', '/docs', 'localhost', 200],
    ['POST', pathOf('checkAppActivated'), 'localhost', 200],
    ['POST', pathOf('getAccountDataInfo'), 'localhost', 200],
    ['GET', pathOf('checkAppActivated'), 'localhost', 405],
    ['POST', '/nothing', 'localhost', 404],
    ['GET', '/nothing.js', 'localhost', 404],
    ['DELETE', '/healthz', 'localhost', 405],
    ['GET', '/%zz', 'localhost', 400],
    ['POST', pathOf('checkAppActivated'), 'evil.example', 421],
  ] as const)('%s %s at %s, %d', async (method, url, host, status) => {
    const { statusCode, headers } = await ask(plain, method, url, host);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toMatch(/clipboard-write=\(self\).*camera=\(\)/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBeDefined();
    expect([headers.server, headers['x-powered-by'], headers['strict-transport-security']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('over TLS browsers are told to stay with it', async () => {
    const { headers } = await ask(secure, 'GET', '/healthz', 'account.example.com');
    expect(headers['strict-transport-security']).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
  });

  it('answers of calls are never kept', async () => {
    const { headers } = await ask(plain, 'POST', pathOf('checkAppActivated'));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('R100: the bind cookie', () => {
  it('is out of reach of scripts, other sites and plain connections', async () => {
    const { headers } = await ask(plain, 'POST', pathOf('checkAppActivated'));
    expect(headers['set-cookie']).toMatch(
      /^__Host-bind=[\w-]{43}\.[\w-]{8}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  it('over TLS is the same whatever the host', async () => {
    const { headers } = await ask(secure, 'POST', pathOf('checkAppActivated'), 'account.example.com');
    expect(headers['set-cookie']).toMatch(/^__Host-bind=.*; Secure$/);
  });

  it('on a local network without TLS is a plain one, which no session is tied to', async () => {
    const { headers } = await ask(plain, 'POST', pathOf('checkAppActivated'), '192.168.1.20:8080');
    expect(headers['set-cookie']).toMatch(
      /^bind=[\w-]{43}\.[\w-]{8}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('R98: a report of a violated policy', () => {
  const report = (directive: string) =>
    plain.app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { host: 'localhost', 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': { 'violated-directive': directive, 'blocked-uri': 'https://evil.example/canary' },
      }),
    });

  it('is counted, and nothing of its addresses is kept', async () => {
    expect((await report("script-src 'self'")).statusCode).toBe(204);
    expect(plain.logLines.join('')).toContain('"directiveName":"script-src"');
    expect(plain.logLines.join('')).not.toContain('canary');
  });

  it.each([['script-src\nhttps://evil.example/canary'], [`img-src${'x'.repeat(10_000)}`]])(
    'is dropped where what it names is no directive',
    async (directive) => {
      expect((await report(directive)).statusCode).toBe(204);
      expect(plain.logLines.join('')).not.toMatch(/canary|xxxx/);
    },
  );
});
