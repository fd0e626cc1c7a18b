import { gzipSync } from 'node:zlib';
import { pathOf } from '@foyer/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RawAnswer, sendRaw, sendThenRead } from '../../testing/raw-http.ts';
import { platformOfFile } from '../../testing/started-platform.ts';

const platform = platformOfFile({ idle: true });
let port: number;
beforeAll(async () => {
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const address = platform.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

const path = pathOf('checkAppActivated');
const goodBody = '{"context":{},"data":{"appID":"petApp"}}';

interface Unusual {
  method?: string;
  target?: string;
  headers?: string[];
  type?: string;
  body?: string | Buffer;
}

const send = ({
  method = 'POST',
  target = path,
  headers = ['host: localhost'],
  type = 'application/json',
  body = goodBody,
}: Unusual) => {
  const bytes = Buffer.from(body);
  const lines = [
    ...headers,
    ...(type ? [`content-type: ${type}`] : []),
    `content-length: ${bytes.length}`,
    'connection: close',
  ];
  return sendRaw(
    port,
    Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), bytes]),
  );
};

/** Every answer has the one form, whatever went wrong. */
function read({ status, headers, body }: RawAnswer): {
  status: number;
  error: string;
  headers: RawAnswer['headers'];
} {
  const { code, msg, traceId, result } = JSON.parse(body);
  expect([typeof code, typeof msg, typeof traceId, typeof result]).toEqual([
    'number',
    'string',
    'string',
    'object',
  ]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/ at |node_modules|Error/);
  return { status, error: String(code).slice(1, 6), headers };
}

const nested = (depth: number) => `{"context":{},"data":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;

describe('R92, R93: a request that is', () => {
  it('well formed is answered', async () => {
    const { status, body } = await send({});
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ code: 0, result: { appID: 'petApp' } });
  });

  it.each([
    'application/json; charset=UTF-8',
    'Application/JSON;charset="utf-8"',
    'application/json; charset=utf8',
  ])('of the type %s is answered, and one whose coding is none', async (type) => {
    expect((await send({ type, headers: ['host: localhost', 'content-encoding: identity'] })).status).toBe(
      200,
    );
  });

  it('compressed hears which coding is taken', async () => {
    const { headers } = await send({ headers: ['host: localhost', 'content-encoding: gzip'] });
    expect(headers['accept-encoding']).toBe('identity');
  });

  it('with a character that no text of a database holds is told at which field', async () => {
    const { status, body } = await send({ body: '{"context":{},"data":{"appID":"\\u0000"}}' });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ result: { fields: { appID: 'invalid' } } });
  });

  it.each<[string, Unusual, number]>([
    ['not JSON', { body: '{"context":' }, 400],
    ['empty', { body: '' }, 400],
    ['JSON but no envelope', { body: '[]' }, 400],
    ['without data', { body: '{"context":{}}' }, 400],
    ['with a text for a context', { body: '{"context":"x","data":{}}' }, 400],
    [
      'not UTF-8',
      { body: Buffer.from([...Buffer.from('{"context":{"a":"'), 0xff, ...Buffer.from('"},"data":{}}')]) },
      400,
    ],
    ['led by a byte order mark', { body: `\ufeff${goodBody}` }, 400],
    ['of more values than any call has', { body: `{"context":{},"data":[${'1,'.repeat(10_000)}1]}` }, 400],
    ['N7: with half a surrogate pair', { body: '{"context":{},"data":{"appID":"\\ud83d"}}' }, 400],
    [
      'N7: with the halves of a pair the wrong way round',
      { body: '{"context":{},"data":["\\ude00\\ud83d"]}' },
      400,
    ],
    ['N7: with half a pair for a key', { body: '{"context":{},"data":{"\\udc00":1}}' }, 400],
    ['reaching for a prototype', { body: '{"context":{},"data":{"__proto__":{"appID":"petApp"}}}' }, 400],
    ['reaching for a constructor', { body: '{"context":{"constructor":{"prototype":{}}},"data":{}}' }, 400],
    ['reaching for a prototype in a list', { body: '{"context":{},"data":{"a":[{"prototype":1}]}}' }, 400],
    ['nested 16 deep and more', { body: nested(16) }, 400],
    ['nested 10,000 deep', { body: nested(10_000) }, 400],
    ['nothing but 60,000 brackets', { body: '['.repeat(60_000) }, 400],
    ['larger than 64 KiB', { body: `{"context":{},"data":"${'x'.repeat(65_536)}"}` }, 413],
    ['a form', { type: 'application/x-www-form-urlencoded', body: 'a=b' }, 415],
    ['plain text', { type: 'text/plain' }, 415],
    ['of no type', { type: '' }, 415],
    ['compressed', { headers: ['host: localhost', 'content-encoding: gzip'], body: gzipSync(goodBody) }, 415],
    ['said to be compressed', { headers: ['host: localhost', 'content-encoding: identity, br'] }, 415],
    ['of another charset', { type: 'application/json; charset=utf-16' }, 415],
    ['of another charset in quotes', { type: 'application/json;x=1; Charset="ISO-8859-1"' }, 415],
    ['of two charsets', { type: 'application/json; charset=utf-8; charset=utf-16' }, 415],
    [
      'compressed, for a call that does not exist',
      { target: '/nothing', headers: ['host: localhost', 'content-encoding: gzip'] },
      404,
    ],
    ['GET for a call', { method: 'GET', body: '' }, 405],
    ['PUT for a call', { method: 'PUT' }, 405],
    ['TRACE', { method: 'TRACE', body: '' }, 405],
    ['for a call that does not exist', { target: '/globalPlatform/api/accountAuth/v1/nothing' }, 404],
    ['for a prototype as a call', { target: '/globalPlatform/api/accountAuth/v1/__proto__' }, 404],
    ['expecting what nobody promised', { headers: ['host: localhost', 'expect: 200-ok'] }, 417],
    ['broken in its address', { target: '/%E0%A4%A' }, 400],
  ])('%s gets the defined answer', async (_, unusual, status) => {
    const answer = read(await send(unusual));
    expect(answer).toMatchObject({ status, error: '11000' });
    if (status === 405) expect(answer.headers.allow).toBe('POST');
  });

  it.each([
    [
      'a head of more than 16 KiB',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    [
      'a body of two lengths',
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx`,
      400,
    ],
    [
      'a length and chunks',
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
  ])('%s gets the defined answer', async (_, request, status) => {
    expect(read(await sendRaw(port, request))).toMatchObject({ status, error: '11000' });
  });

  it.each([
    ['GET for a call', `GET ${path}`, '', 405],
    ['POST for nothing', 'POST /nothing', '', 404],
    ['plain text', `POST ${path}`, 'content-type: text/plain\r\n', 415],
  ])(
    '%s, with a body that is held back, is answered at once and its connection ends',
    async (_, line, more, status) => {
      const request = `${line} HTTP/1.1\r\nhost: localhost\r\n${more}content-length: 100\r\n\r\n{"a`;
      const answer = read(await sendRaw(port, request));
      expect(answer).toMatchObject({ status, headers: { connection: 'close' } });
    },
  );

  it.each(['registerFeedback', 'checkAppActivated'] as const)(
    'larger than %s takes leaves its refusal to be read by whoever sends all of it first',
    async (name) => {
      const body = `{"context":{},"data":{"message":"${'x'.repeat(10_000_000)}"}}`;
      const head = `POST ${pathOf(name)} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json`;
      const request = `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      expect(read(await sendThenRead(port, request))).toMatchObject({
        status: 413,
        headers: { connection: 'close' },
      });
    },
  );

  it('what is no form, with a body that is held back, is answered at once by the OAuth endpoints, too', async () => {
    const head = 'POST /oauth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain';
    const answer = await sendRaw(port, `${head}\r\ncontent-length: 100\r\n\r\na`);
    expect(answer).toMatchObject({ status: 400, headers: { connection: 'close' } });
  });

  it.each([
    ['appID', { appID: 7 }],
    ['appID', { appID: ['petApp'] }],
    ['appID', { appID: '__proto__' }],
    ['appID', {}],
    ['redirectUri', { appID: 'petApp', redirectUri: 'x'.repeat(2001) }],
  ])('wrong in its field %s gets 11000 with a reason', async (field, data) => {
    const { fault, details, http } = await platform.refusal('checkAppActivated', data as never);
    expect([fault, http.status]).toEqual([11000, 200]);
    expect(Object.keys(details.fields ?? {})).toEqual([field]);
  });

  it('wrong in one of several shapes names the fields of the nearest', async () => {
    const { fault, details } = await platform.refusal('authByPWDOrOTM', {
      email: 'not an address',
      password: '',
    });
    expect(fault).toBe(11000);
    expect(details.fields).toEqual({ email: 'email_invalid', password: 'required' });
  });

  it('told more than it was asked is answered as if it were not', async () => {
    const [fault] = await platform.call('checkAppActivated', { appID: 'petApp', isAdmin: true } as never);
    expect(fault).toBe(0);
  });
});

describe('R60: a request for', () => {
  it.each([
    ['another host', ['host: evil.example']],
    ['no host', []],
    ['two hosts', ['host: localhost', 'host: localhost']],
    ['a host with a user', ['host: localhost@evil.example']],
    ['a host with a path', ['host: localhost/evil']],
    ['a host that only begins right', ['host: localhost.evil.example']],
  ])('%s is misdirected', async (_, headers) => {
    expect(read(await send({ headers }))).toMatchObject({ status: 421, error: '11000' });
  });

  it('an absolute address is misdirected', async () => {
    expect(read(await send({ target: `http://evil.example${path}` })).status).toBe(421);
  });

  it.each(['localhost', 'localhost:8080', 'LOCALHOST', '127.0.0.1:1', '[::1]:8080', '192.168.1.20:8080'])(
    '%s is answered outside of production',
    async (host) => {
      expect((await send({ headers: [`host: ${host}`] })).status).toBe(200);
    },
  );

  it('health is answered under any host', async () => {
    const { status } = await send({
      method: 'GET',
      target: '/healthz',
      headers: ['host: 10.1.2.3'],
      body: '',
    });
    expect(status).toBe(200);
  });
});

describe('R94: a call from', () => {
  it.each([
    ['a page of another site', ['origin: https://evil.example']],
    ['a page without an origin', ['origin: null']],
    ['a page that the browser calls cross-site', ['sec-fetch-site: cross-site']],
    ['a page of a sister domain', ['sec-fetch-site: same-site']],
  ])('%s is refused', async (_, headers) => {
    expect(read(await send({ headers: ['host: localhost', ...headers] })).status).toBe(403);
  });

  it.each([
    ['the portal', ['origin: http://localhost:8080', 'sec-fetch-site: same-origin']],
    ['a program', []],
  ])('%s is answered, and allows nobody else to read', async (_, headers) => {
    const answer = await send({ headers: ['host: localhost:8080', ...headers] });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('metrics are not given to those who come from outside', async () => {
  const ask = (headers: string[]) =>
    send({ method: 'GET', target: '/metrics', headers: ['host: localhost', ...headers], type: '', body: '' });
  expect((await ask([])).status).toBe(200);
  expect((await ask(['x-forwarded-for: 203.0.113.7'])).status).toBe(404);
});
