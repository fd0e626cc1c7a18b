import { expect, test } from 'vitest';
import { withMovedLinks } from './moved-links.ts';

const paths = ['apps/portal/src/app/guard.ts', 'apps/portal/src/a/twice.ts', 'apps/portal/src/b/twice.ts'];
const after = (text: string) => withMovedLinks({ path: 'docs/a.md', text }, paths);

test('a link follows a file that was moved', () => {
  expect(after('[guard.ts](../apps/portal/src/guard.ts)')).toBe(
    '[guard.ts](../apps/portal/src/app/guard.ts)',
  );
});

test.each([
  '[guard.ts](../apps/portal/src/app/guard.ts)',
  '[the guard](../apps/portal/src/guard.ts)',
  '[gone.ts](../apps/portal/src/gone.ts)',
  '[twice.ts](../apps/portal/src/twice.ts)',
  '[flows](flows.md)',
])('%s stays', (text) => {
  expect(after(text)).toBe(text);
});
