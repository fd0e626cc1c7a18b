import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedAddress } from './allowed-address.ts';

const shop = 'https://store.larkholm.example/account/return';
const withQuery = 'https://store.larkholm.example/account/return?from=portal';
const bare = 'https://larkholm.example';
const mobile = 'example.larkholm.wagmoor://account/return';
const loopback = 'http://127.0.0.1:8090/store/return';
const failed = 'https://store.larkholm.example/account/failed';

const app = {
  redirectUris: [
    ...[shop, withQuery, bare, mobile].map((address) => ({ address, sandboxOnly: false })),
    { address: loopback, sandboxOnly: true },
  ],
  failedUris: [{ address: failed, sandboxOnly: false }],
};

const ask = (asked: string, sandbox = false) => allowedAddress(app, asked, { list: 'redirectUris', sandbox });

const hostile: [string, string][] = [
  ['a foreign host', 'https://evil.example/account/return'],
  ['a foreign host that begins like ours', 'https://store.larkholm.example.evil.example/account/return'],
  ['a foreign host that ends like ours', 'https://evilstore.larkholm.example/account/return'],
  ['our parent domain', 'https://larkholm.example/account/return'],
  ['a domain below ours', 'https://x.store.larkholm.example/account/return'],
  ['our host as user name', 'https://store.larkholm.example@evil.example/account/return'],
  ['our host as user name and password', 'https://store.larkholm.example:x@evil.example/account/return'],
  ['a user name before our host', 'https://evil@store.larkholm.example/account/return'],
  ['an empty user name', 'https://@store.larkholm.example/account/return'],
  ['an escaped at sign', 'https://store.larkholm.example%40evil.example/account/return'],
  ['no scheme', '//store.larkholm.example/account/return'],
  ['no scheme and a foreign host', '//evil.example/account/return'],
  ['three slashes', 'https:///store.larkholm.example/account/return'],
  ['one slash', 'https:/store.larkholm.example/account/return'],
  ['no slash', 'https:store.larkholm.example/account/return'],
  ['slash and backslash', '/\\evil.example/account/return'],
  ['backslashes for slashes', 'https:\\\\store.larkholm.example\\account\\return'],
  ['a backslash behind a foreign host', 'https://evil.example\\@store.larkholm.example/account/return'],
  ['a backslash in the path', 'https://store.larkholm.example/account\\return'],
  ['only a path', '/account/return'],
  ['a leading blank', ' https://store.larkholm.example/account/return'],
  ['a trailing blank', 'https://store.larkholm.example/account/return '],
  ['a leading control character', '\u0001https://store.larkholm.example/account/return'],
  ['a tab in the scheme', 'ht\ttps://store.larkholm.example/account/return'],
  ['a tab in the host', 'https://store.lark\tholm.example/account/return'],
  ['a line end in the path', 'https://store.larkholm.example/account/\nreturn'],
  ['a carriage return and a header', 'https://store.larkholm.example/account/return\r\nSet-Cookie: a=b'],
  ['a null character', 'https://store.larkholm.example/account/return\u0000'],
  ['an escaped line end', 'https://store.larkholm.example/account/return%0d%0aSet-Cookie:a'],
  ['a trailing dot behind the host', 'https://store.larkholm.example./account/return'],
  ['a number for a host', 'https://2130706433/account/return'],
  ['an IP address for a host', 'https://127.0.0.1/account/return'],
  ['an IPv6 address for a host', 'https://[::1]/account/return'],
  ['the sandbox outside of it', loopback],
  ['look-alike letters in the host', 'https://store.l\u0430rkholm.example/account/return'],
  ['look-alike letters as punycode', 'https://store.xn--lrkholm-2fg.example/account/return'],
  ['full-width letters in the host', 'https://store.\uff4carkholm.example/account/return'],
  ['an ideographic full stop in the host', 'https://store\u3002larkholm.example/account/return'],
  ['a soft hyphen in the host', 'https://store.lark\u00adholm.example/account/return'],
  ['escaped letters in the host', 'https://store.%6carkholm.example/account/return'],
  ['http', 'http://store.larkholm.example/account/return'],
  ['javascript', 'javascript:alert(1)//store.larkholm.example/account/return'],
  ['javascript with slashes', 'javascript://store.larkholm.example/account/return%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['blob', 'blob:https://store.larkholm.example/account/return'],
  ['file', 'file:///account/return'],
  ['a socket', 'wss://store.larkholm.example/account/return'],
  ['view-source', 'view-source:https://store.larkholm.example/account/return'],
  ['an intent', 'intent://store.larkholm.example/account/return#Intent;scheme=https;end'],
  ['capitals in the scheme', 'HTTPS://store.larkholm.example/account/return'],
  ['capitals in the host', 'https://Store.Larkholm.Example/account/return'],
  ['capitals in the path', 'https://store.larkholm.example/Account/Return'],
  ['another port', 'https://store.larkholm.example:8443/account/return'],
  ['the default port', 'https://store.larkholm.example:443/account/return'],
  ['an empty port', 'https://store.larkholm.example:/account/return'],
  ['a port with zeros', 'https://store.larkholm.example:00443/account/return'],
  ['a path that climbs', 'https://store.larkholm.example/account/x/../return'],
  ['a path that climbs away', 'https://store.larkholm.example/account/return/../../evil'],
  ['a path that climbs with escapes', 'https://store.larkholm.example/account/x/%2e%2e/return'],
  ['a path that stands still', 'https://store.larkholm.example/./account/return'],
  ['a path below the registered one', 'https://store.larkholm.example/account/return/x'],
  ['a slash more at the end', 'https://store.larkholm.example/account/return/'],
  ['a slash more in the middle', 'https://store.larkholm.example//account/return'],
  ['an escaped letter in the path', 'https://store.larkholm.example/account/%72eturn'],
  ['a parameter more', 'https://store.larkholm.example/account/return?next=https://evil.example'],
  ['another parameter', 'https://store.larkholm.example/account/return?from=portal&x=1'],
  ['an empty query', 'https://store.larkholm.example/account/return?'],
  ['a fragment', 'https://store.larkholm.example/account/return#x'],
  ['an empty fragment', 'https://store.larkholm.example/account/return#'],
  ['a path parameter', 'https://store.larkholm.example/account/return;x'],
  ['another host for the custom scheme', 'example.larkholm.wagmoor://evil/return'],
  ['capitals in the custom scheme', 'Example.Larkholm.Wagmoor://account/return'],
  ['another custom scheme', 'example.evil.wagmoor://account/return'],
  ['an address for failures', failed],
  ['nothing', ''],
  ['two addresses', `${shop},${shop}`],
  ['an address of 100,000 characters', `${shop}${'a'.repeat(100_000)}`],
];

describe('R74 and R75: a link leads only to an address that the app has registered', () => {
  it.each(hostile)('refuses %s', (_title, asked) => {
    expect(ask(asked)).toBeUndefined();
  });

  it.each([shop, withQuery, bare, mobile])('goes to %s, which is registered', (address) => {
    expect(ask(address)).toBe(address);
  });

  it('takes the slash of an empty path for the same address and answers the registered text', () => {
    expect(ask(`${bare}/`)).toBe(bare);
  });

  it('keeps the two lists apart', () => {
    expect(allowedAddress(app, failed, { list: 'failedUris', sandbox: false })).toBe(failed);
    expect(allowedAddress(app, shop, { list: 'failedUris', sandbox: false })).toBeUndefined();
  });

  it('goes to a loopback address only while the sandbox runs, and only in its plain spelling', () => {
    expect(ask(loopback, true)).toBe(loopback);
    for (const host of ['2130706433', '0x7f.1', '127.1', '017700000001', 'localhost', '127.0.0.1.']) {
      expect(ask(`http://${host}:8090/store/return`, true)).toBeUndefined();
    }
  });

  it('answers nothing but registered texts, whatever is asked', () => {
    const registered = new Set([...app.redirectUris, ...app.failedUris].map(({ address }) => address));
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .tuple(
          fc.constantFrom(...registered),
          fc.nat(60),
          fc.string({ maxLength: 3, unit: 'binary' }),
          fc.nat(3),
        )
        .map(([text, at, added, removed]) => text.slice(0, at) + added + text.slice(at + removed)),
    );
    fc.assert(
      fc.property(anything, fc.boolean(), (asked, sandbox) => {
        const answer = ask(asked, sandbox);
        if (answer === undefined) return;
        expect(registered).toContain(answer);
        expect([answer, `${answer}/`]).toContain(asked);
      }),
      { numRuns: 2000 },
    );
  });
});
