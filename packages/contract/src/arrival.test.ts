import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { arrivalKey, arrivalScript } from './arrival.ts';

/** Runs the script as a browser would. @returns the address bar afterwards, and what waits for the portal */
function arriveAt(path: string): { bar: string; held: unknown } {
  const address = `https://portal.example${path}`;
  let bar = address;
  const replaceState = (_state: unknown, _title: string, url: unknown) => {
    bar = `${url}`;
  };
  const window: Record<string, unknown> = { URL, location: address, history: { replaceState } };
  runInNewContext(arrivalScript, window);
  return { bar: bar.slice('https://portal.example'.length), held: window[arrivalKey] };
}

test.each([
  ['/?appName=petApp&authorizeCode=s&action=login', '/?appName=petApp&action=login'],
  ['/?accessToken=s&lang=de&accessToken=t', '/?lang=de'],
  ['/login?access%54oken=s', '/login'],
  ['/handler#t=secret', '/handler'],
  ['/handler?lang=de&authorizeCode=s#t=', '/handler?lang=de'],
])('R79: %s stands as %s in the address bar, and only the portal still knows it', (path, bar) => {
  expect(arriveAt(path)).toEqual({ bar, held: `https://portal.example${path}` });
});

test.each(['/login', '/login?lang=de', '/contact-us#main'])('%s stays as it is', (path) => {
  expect(arriveAt(path)).toEqual({ bar: path, held: undefined });
});
