import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowserTab } from './testing/browser-tab.ts';

const watchRequest = vi.hoisted(() => vi.fn());
const fetched = vi.hoisted(() => ({ fails: false }));
vi.mock('./watch-session.ts', () => ({ watchSession: () => undefined }));
vi.mock('./watch-request.ts', () => {
  if (fetched.fails) throw new Error('no network');
  return { watchRequest };
});

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
});

test('F1: a link is followed although what follows it could not be fetched at first', async () => {
  const { fire } = openBrowserTab('/login');
  vi.stubGlobal('localStorage', {});
  const { keepInMemory } = await import('../session/browser/web-storage.ts');
  const { keepPartner } = await import('../session/request/partner.ts');
  const { watch } = await import('./watch.ts');
  keepInMemory();
  fetched.fails = true;
  watch({} as never);
  keepPartner({ link: { appID: 'petApp', action: 'login', otherParams: {}, rawQuery: '' } });
  await vi.dynamicImportSettled();
  fetched.fails = false;
  fire('online', {});
  await expect.poll(() => watchRequest.mock.calls.length).toBe(1);
  fire('online', {});
  await vi.dynamicImportSettled();
  expect(watchRequest).toHaveBeenCalledOnce();
});
