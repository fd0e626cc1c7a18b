import { describe, expect, it } from 'vitest';
import { addressProblem, canonicalAddress, withoutLoopbackPort } from './registered-address.ts';

const problem = (address: string, sandboxOnly = false) =>
  addressProblem({ address, sandboxOnly }, ['example.larkholm.wagmoor']);

describe('an address that an app registers', () => {
  it.each([
    'https://store.larkholm.example/account/return',
    'https://store.larkholm.example',
    'https://store.larkholm.example:8443/return?from=portal',
    'https://xn--brenhtte-0za8v.example/return',
    'example.larkholm.wagmoor://account/return',
    'example.larkholm.wagmoor:/oauth2redirect',
  ])('may be %s', (address) => {
    expect(problem(address)).toBeUndefined();
  });

  it.each([
    ['http://store.larkholm.example/', 'only https'],
    ['javascript:alert(1)', 'only https'],
    ['com.other.app://return', 'only https'],
    ['http://127.0.0.1:8090/return', 'only https'],
    ['https://127.0.0.1/return', 'domain name'],
    ['https://[::1]/return', 'domain name'],
    ['https://2130706433/return', 'domain name'],
    ['https://localhost/return', 'domain name'],
    ['https://user@store.larkholm.example/', 'user name'],
    ['https://:secret@store.larkholm.example/', 'password'],
    ['https://store.larkholm.example/#x', 'fragment'],
    ['https://store.larkholm.example/#', 'fragment'],
    ['https://store.larkholm.example./', 'dot'],
    ['example.larkholm.wagmoor:return', 'and a path'],
    ['example.larkholm.wagmoor:///return', 'and a path'],
    ['example.larkholm.wagmoor:/a/../return', 'write it the way'],
    ['/account/return', 'no address'],
    [
      'https://store.larkholm.example/a/../b',
      'write it the way a browser does: https://store.larkholm.example/b',
    ],
    ['https://Store.larkholm.example/', 'write it the way'],
    ['https://store.larkholm.example:443/', 'write it the way'],
    ['https://bärenhütte.example/', 'write it the way a browser does: https://xn--brenhtte-0za8v.example/'],
  ])('is refused as %s', (address, reason) => {
    expect(problem(address)).toContain(reason);
  });

  it('is a loopback address where it is for the sandbox only', () => {
    expect(problem('http://127.0.0.1:8090/return', true)).toBeUndefined();
    expect(problem('http://localhost:8090/return', true)).toBeUndefined();
    expect(problem('http://192.168.1.4:8090/return', true)).toContain('sandbox');
    expect(problem('https://store.larkholm.example/', true)).toContain('sandbox');
  });

  it.each(['http://127.0.0.1/return', 'http://[::1]:4000/return', 'http://127.0.0.1'])(
    'is a loopback address of a native app: %s (RFC 8252, section 7.3)',
    (address) => {
      expect(addressProblem({ address, sandboxOnly: false, isOfNativeApp: true }, [])).toBeUndefined();
      expect(withoutLoopbackPort(address.replace(/(127.0.0.1|\[::1\])(:4000)?/, '$1:51004'))).toBe(
        withoutLoopbackPort(address),
      );
    },
  );

  it.each(['http://localhost/return', 'http://192.168.1.4/return', 'http://127.0.0.2/', 'http://[::]/'])(
    'of a native app is no loopback address: %s',
    (address) => {
      expect(addressProblem({ address, sandboxOnly: false, isOfNativeApp: true }, [])).toContain(
        'only https',
      );
      expect(withoutLoopbackPort(address)).toBeUndefined();
    },
  );

  it('has one spelling only', () => {
    expect(canonicalAddress('https://larkholm.example')).toBe('https://larkholm.example/');
    expect(canonicalAddress('https://larkholm.example/')).toBe('https://larkholm.example/');
    expect(canonicalAddress('https://larkholm.example:443/')).toBeUndefined();
    expect(canonicalAddress('https://larkholm.example/a b')).toBeUndefined();
  });
});
