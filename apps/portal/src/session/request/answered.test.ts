import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let leave: (() => void)[];

/** Opens the module as one more tab has it, which has not heard yet what the other tabs write. */
async function openTab() {
  vi.resetModules();
  const { keepInMemory } = await import('../browser/web-storage.ts');
  keepInMemory();
  return import('./answered.ts');
}

beforeEach(() => {
  leave = [];
  vi.stubGlobal('addEventListener', (_type: string, work: () => void) => leave.push(work));
});
afterEach(() => {
  for (const work of leave) work();
  vi.unstubAllGlobals();
});

test('F1: of two tabs that answer one request at once only one does, also before its note has reached the other', async () => {
  const tabs = [await openTab(), await openTab()];
  expect(await Promise.all(tabs.map((tab) => tab.claimAnswer('one')))).toEqual([true, false]);
});

test('F1: a second press in the tab that is leaving answers nothing', async () => {
  const tab = await openTab();
  expect(await Promise.all([tab.claimAnswer('two'), tab.claimAnswer('two')])).toEqual([true, false]);
});

test('two requests do not wait for one another', async () => {
  const tabs = [await openTab(), await openTab()];
  expect(await Promise.all(tabs.map((tab, at) => tab.claimAnswer(`request ${at}`)))).toEqual([true, true]);
});

test.each([
  ['has no Web Locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('where the browser %s the note decides', async (_which, browser) => {
  vi.stubGlobal('navigator', browser);
  const tab = await openTab();
  expect([await tab.claimAnswer('one'), await tab.claimAnswer('one')]).toEqual([true, false]);
});
