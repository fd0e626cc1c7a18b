import { afterAll, expect } from 'vitest';
import { engineOfRun } from '../database.ts';
import { withExplain } from './plans.ts';
import { recordStatements, takeRecorded } from './recorded.ts';
import { findScans } from './scans.ts';

// Around every integration test file: whatever statements it makes the product send, none of them may scan (decision 0087).
recordStatements();
afterAll(async () => {
  const sent = takeRecorded(engineOfRun());
  if (sent.length === 0) return;
  expect(await withExplain((explain) => findScans(sent, explain))).toEqual([]);
});
