import { expect, expectTypeOf, test } from 'vitest';
import type { Refuse } from '../../kernel/call/context.ts';
import { Refusal } from './refusal.ts';

test('a refusal carries the details of its fault, and null where it has none', () => {
  expect(new Refusal(11003, { retryAfterSec: 41 }).details).toEqual({ retryAfterSec: 41 });
  expect(new Refusal(11201).details).toBeNull();
});

test('X4: details that the contract does not know never leave: making the refusal fails', () => {
  expect(() => new Refusal(11003, { retryAfterSec: -1 })).toThrow();
  const withMore = { retryAfterSec: 1, email: 'jane@mail.example' };
  expect(() => new Refusal(11003, withMore)).toThrow();
});

test('a handler that may refuse with more serves where less may be refused, not the other way round', () => {
  expectTypeOf<Refuse<11201 | 11202>>().toExtend<Refuse<11201>>();
  expectTypeOf<Refuse<11201>>().not.toExtend<Refuse<11201 | 11202>>();
});
