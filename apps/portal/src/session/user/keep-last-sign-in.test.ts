import { beforeEach, expect, test } from 'vitest';
import { keepInMemory } from '../browser/web-storage.ts';
import { keepLastAddress, keepLastPicture, keepLastSignIn, keepNobody } from './keep-last-sign-in.ts';
import { lastSignIn } from './last-sign-in.ts';

const last = { method: 'code', email: 'robin@mail.example' } as const;

beforeEach(() => {
  keepInMemory();
  keepNobody()();
  keepLastSignIn(last);
});

test('a browser that others use too keeps nobody, now and after the next sign-in', () => {
  keepNobody();
  expect(lastSignIn()).toBeUndefined();
  keepLastSignIn(last);
  expect(lastSignIn()).toBeUndefined();
});

test('that a browser is shared can be taken back at once', () => {
  const undo = keepNobody();
  undo();
  expect(lastSignIn()).toEqual(last);
});

test('the picture of who was here last is kept, and goes with it; that of somebody else is not', () => {
  keepLastPicture(last.email, '/avatars/one');
  expect(lastSignIn()).toEqual({ ...last, picture: '/avatars/one' });
  keepLastPicture('someone@mail.example', '/avatars/two');
  expect(lastSignIn()?.picture).toBe('/avatars/one');
  keepLastPicture(last.email, undefined);
  expect(lastSignIn()).toEqual(last);
});

test('a new address is kept for who was here last, so that the next sign-in offers no address that is over', () => {
  keepLastAddress('someone@mail.example', 'else@mail.example');
  expect(lastSignIn()).toEqual(last);
  keepLastAddress(last.email, 'robin.new@mail.example');
  expect(lastSignIn()).toEqual({ ...last, email: 'robin.new@mail.example' });
});
