import { expect, test } from 'vitest';
import { traceIdPattern, traceIdSource } from './trace-id.ts';

test('a trace id is the web prefix, the time and a five-digit counter', () => {
  const next = traceIdSource(() => 1_790_000_000_000);
  expect(next()).toBe('WEB1790000000000-00000');
  expect(next()).toBe('WEB1790000000000-00001');
});

test('the counter wraps after 65535', () => {
  const next = traceIdSource(() => 5, 65_534);
  expect([next(), next(), next()]).toEqual(['WEB5-65534', 'WEB5-65535', 'WEB5-00000']);
});

test('R109: the server accepts our trace ids and nothing that could break a log line', () => {
  expect('WEB1790000000000-00001').toMatch(traceIdPattern);
  for (const hostile of ['x\n{"level":60}', '', 'a'.repeat(65), '\u001b[31m', 'a b']) {
    expect(hostile).not.toMatch(traceIdPattern);
  }
});
