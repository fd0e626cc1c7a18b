import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialUrlKey, initialUrlScript, secretParameters } from './initial-url.ts';

const origin = 'https://portal.example';

/** Runs the script as a browser would. @returns the address bar afterwards, and what is kept for the portal */
function open(path: string): { bar: string; kept: unknown } {
  const location = new URL(origin + path);
  let bar = location.href;
  const replaceState = (_state: unknown, _title: string, url: string) => {
    bar = new URL(url, location).href;
  };
  const addEventListener = () => undefined;
  const window: Record<string, unknown> = {
    URLSearchParams,
    location,
    history: { replaceState },
    addEventListener,
  };
  window.window = window;
  runInNewContext(initialUrlScript(), window);
  return { bar: bar.slice(origin.length), kept: window[initialUrlKey] };
}

test.each([
  ['/?appName=petApp&authorizeCode=s&action=login', '/?appName=petApp&action=login'],
  ['/?accessToken=s&lang=de&accessToken=t', '/?lang=de'],
  ['/login?access%54oken=s', '/login'],
  ['/login?authorizeCode', '/login'],
  ['/login?appName=petApp&login_hint=ida%40example.com&action=login', '/login?appName=petApp&action=login'],
  ['/oauth/silent?login%5Fhint=ida%40example.com&prompt=none', '/oauth/silent?prompt=none'],
  ['/handler#t=secret', '/handler'],
  ['/pair#c=WDJB-MJHT', '/pair'],
  ['/handler?lang=de&authorizeCode=s#t=', '/handler?lang=de'],
  ['//elsewhere.example/?accessToken=s', '//elsewhere.example/'],
  ['/login?state=a%20b~c+d%2Be&accessToken=s#main', '/login?state=a%20b~c+d%2Be#main'],
])('R79: %s stands as %s in the address bar, and only the portal still knows it', (path, bar) => {
  expect(open(path)).toEqual({ bar, kept: origin + path });
});

test.each(['/login', '/login?lang=de', '/contact-us#main', '/login?', '/login#', '/?state=a%20b~c&&x'])(
  '%s stays as it is',
  (path) => {
    expect(open(path)).toEqual({ bar: new URL(origin + path).href.slice(origin.length), kept: undefined });
  },
);

/** Text as it may stand in a query: octets that are escaped in upper or lower case, or not at all. */
const written = fc
  .array(fc.oneof(fc.constantFrom(...'aZ0~+-._*!$;,:@/?'), fc.stringMatching(/^%[0-9A-Fa-f]{2}$/)), {
    maxLength: 12,
  })
  .map((texts) => texts.join(''));
const harmless = fc
  .tuple(written, fc.constantFrom('', '='), written)
  .map((texts) => texts.join(''))
  .filter((part) => !secretParameters.some((name) => new URLSearchParams(`&${part}`).has(name)));
const secret = fc
  .tuple(fc.constantFrom(...secretParameters), written)
  .map(([name, value]) => `${name}=${value}`);

test('whatever else stands in a query is neither changed nor moved', () => {
  fc.assert(
    fc.property(
      fc.array(harmless, { maxLength: 5 }),
      fc.array(secret, { maxLength: 2 }),
      (parts, secrets) => {
        const all = [...parts];
        secrets.forEach((each, place) => {
          all.splice(place * 2, 0, each);
        });
        const query = (texts: readonly string[]) => (texts.length > 0 ? `?${texts.join('&')}` : '');
        const { bar, kept } = open(`/login${query(all)}`);
        // A question mark that nothing follows goes with the secret that followed it.
        const rest = secrets.length > 0 ? parts.join('&') && query(parts) : query(parts);
        const asWritten = new URL(`${origin}/login${rest}`);
        expect(bar).toBe(asWritten.href.slice(origin.length));
        expect(kept !== undefined).toBe(secrets.length > 0);
      },
    ),
  );
});
