import { expect, test } from 'vitest';
import { choosePage, namesFile, screensAhead } from './page-choice.ts';

test.each([
  ['/login', { page: '/login', status: 200 }],
  ['/personal-center/profile', { page: '/personal-center/profile', status: 200 }],
  ['/', { page: '/login', status: 200 }],
  ['/personal-center', { page: '/personal-center/profile', status: 200 }],
  ['/personal-center/', { to: '/personal-center' }],
  ['/login/', { to: '/login' }],
  ['/nowhere', { page: 'not-found', status: 404 }],
  ['/nowhere/', { page: 'not-found', status: 404 }],
  ['/Login', { page: 'not-found', status: 404 }],
  ['/login/x', { page: 'not-found', status: 404 }],
  ['//example.com/', { page: 'not-found', status: 404 }],
  ['/__proto__', { page: 'not-found', status: 404 }],
] as const)('%s is answered with %o', (path, choice) => {
  expect(choosePage(path)).toEqual(choice);
});

test('F7: no screen is rendered ahead that needs a session or tells of something that has happened', () => {
  expect(screensAhead).toContain('/login');
  expect(screensAhead).toContain('/login-by-code');
  expect(screensAhead.filter((path) => /success|lock|frequently/.test(path))).toEqual([]);
  expect(screensAhead).not.toContain('/personal-center/profile');
  expect(screensAhead).not.toContain('/legal-agreement');
});

test.each([
  ['/x.js', true],
  ['/assets/a-b.css', true],
  ['/favicon.ico', true],
  ['/login', false],
  ['/v1.2/thing', false],
])('R103: %s names a file: %s', (path, expected) => {
  expect(namesFile(path)).toBe(expected);
});
