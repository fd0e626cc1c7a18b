import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storageRefused } from './browser/web-storage.ts';
import { clearStash, readStash, removeStash, writeStash } from './stash.ts';

const bag = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

let storage = bag();

beforeEach(() => {
  storage = bag();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const verification = { bizType: 'login', email: 'a@mail.example', countdownEndsAt: 5 } as const;

test('what a screen keeps, the next one reads', () => {
  writeStash('emailVerification', verification);
  expect(readStash('emailVerification')).toEqual(verification);
  removeStash('emailVerification');
  expect(readStash('emailVerification')).toBeUndefined();
});

describe('what does not look right is removed', () => {
  test.each([
    'no json',
    'null',
    '[]',
    '{}',
    '{"bizType":"login"}',
    '{"bizType":"dance","email":"a@mail.example"}',
    '{"bizType":"login","email":7}',
    '{"bizType":"login","email":"a","countdownEndsAt":-1}',
    '{"bizType":"login","email":"a","countdownEndsAt":"5"}',
    `{"bizType":"login","email":"${'a'.repeat(5000)}"}`,
  ])('%s', (text) => {
    storage.setItem('foyer.emailVerification', text);
    expect(readStash('emailVerification')).toBeUndefined();
    expect(storage.getItem('foyer.emailVerification')).toBeNull();
  });
});

test('a proof is gone at the moment at which it expires', () => {
  const proof = { bizType: 'register', bizToken: 't', email: 'a@mail.example', expiresAt: 1000 } as const;
  writeStash('emailCodeSuccess', proof);
  expect(readStash('emailCodeSuccess', 999)).toEqual(proof);
  expect(readStash('emailCodeSuccess', 1000)).toBeUndefined();
  expect(readStash('emailCodeSuccess', 0)).toBeUndefined();
});

test('at the end of a session everything goes but what is named', () => {
  writeStash('returnTo', { path: '/personal-center/profile' });
  writeStash('emailVerification', verification);
  clearStash(['returnTo']);
  expect(readStash('returnTo')).toEqual({ path: '/personal-center/profile' });
  expect(readStash('emailVerification')).toBeUndefined();
  clearStash();
  expect(readStash('returnTo')).toBeUndefined();
});

test('a browser that refuses to keep anything still lets a flow go on, and it is known', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeStash('signInEmail', { email: 'a@mail.example' });
  expect(readStash('signInEmail')).toEqual({ email: 'a@mail.example' });
  expect(storageRefused()).toBe(true);
  removeStash('signInEmail');
  expect(readStash('signInEmail')).toBeUndefined();
});
