import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMetrics } from '../../../kernel/log/metrics.ts';
import { countedEvents } from './counted-events.ts';

const root = join(import.meta.dirname, '../../../../../..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const rules = read('deploy', 'prometheus', 'foyer.rules.yml');
const board = read('deploy', 'grafana', 'foyer.json');
const manual = read('docs', 'alerts.md');

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? '')),
];

test.each([
  ['the alerts', rules],
  ['the board', board],
])('%s ask for nothing that the platform does not tell', async (_, text) => {
  const { registry } = openMetrics({
    build: { version: '', schema: '' },
    events: countedEvents,
    ofProcess: true,
  });
  const told = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const asked = namesIn(text, /\b((?:foyer|nodejs|process)_[a-z0-9_]+)/g);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !told.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
  const events = namesIn(text, /event=\\?"([\w.]+)\\?"/g);
  expect(events.filter((event) => !countedEvents.includes(event))).toEqual([]);
});

test('every alert says what to do, and the manual has the same alerts', () => {
  const alerts = namesIn(rules, /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(namesIn(manual, /^## (\w+)$/gm)).toEqual(alerts);
  expect(manual.match(/\*\*What to do\.\*\* /g)).toHaveLength(alerts.length);
  for (const alert of alerts) expect(rules).toContain(`runbook_url: docs/alerts.md#${alert.toLowerCase()}`);
  const expressions = [...rules.matchAll(/expr: (".*")$/gm)].map(([, text = '']) => JSON.parse(text));
  expect(expressions).toHaveLength(alerts.length);
  for (const expression of expressions) expect(manual).toContain(`\n${expression}\n`);
});
