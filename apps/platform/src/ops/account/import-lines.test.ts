import { expect, test } from 'vitest';
import { importLines } from './import-lines.ts';

test.each(['csv', 'jsonl'])('a file that cannot be read fails the loop over its lines: .%s', async (kind) => {
  const lines = importLines(`/nowhere/people.${kind}`);
  await expect(lines.next()).rejects.toMatchObject({ code: 'ENOENT' });
});
