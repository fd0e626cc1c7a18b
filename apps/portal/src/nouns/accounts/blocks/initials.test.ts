import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada  king  lovelace ', 'AL'],
    ['Ada', 'A'],
    ['', 'S'],
    ['  ', 'S'],
    ['山田 太郎', '山太'],
    ['山田太郎', '山'],
    ['e\u0301lodie', 'E\u0301'],
    ['👩‍🚒 Ray', '👩‍🚒R'],
  ])('of “%s” are %s', (name, initials) => {
    expect(initialsOf(name, 'someone@mail.example')).toBe(initials);
  });
});
