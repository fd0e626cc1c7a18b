import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMetrics } from '../../../kernel/log/metrics.ts';
import { countedEvents } from './counted-events.ts';

const source = join(import.meta.dirname, '../../..');
const metrics = () =>
  openMetrics({ build: { version: '1.2.3', schema: '0001-first-tables' }, events: countedEvents });

test('every event that the code counts has a series from the start', () => {
  const counted = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/events\.inc\(\{ event: '([\w.]+)' \}/g),
    ])
    .map(([, event]) => event);
  expect(counted.length).toBeGreaterThan(8);
  expect(counted.filter((event) => !countedEvents.includes(event ?? ''))).toEqual([]);
});

test('a fresh platform tells of everything that an alert may ask for', async () => {
  const page = await metrics().registry.metrics();
  for (const line of [
    'foyer_build_info{version="1.2.3",schema="0001-first-tables",node="',
    'foyer_events_total{event="audit.forged"} 0',
    'foyer_answers_total{error="11300"} 0',
    'foyer_outbox_lag_seconds 0',
    'foyer_breaker_tripped{breaker="mails"} 0',
    'foyer_redis_up 1',
    // a 0 would say that the older key can be dropped
    'foyer_secrets_under_old_key Nan',
  ])
    expect(page).toContain(line);
});

test('names are in small letters, begin with the product, and counters end in _total', async () => {
  const { registry } = metrics();
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    expect(name).toMatch(/^foyer(_[a-z]+)+$/);
    expect(name.endsWith('_total')).toBe(String(type) === 'counter');
  }
});
