import { expect, test } from 'vitest';
import { newID } from './token.ts';

test('an id is 22 letters of base64url and never begins like an option of a command', () => {
  // one in 64 would
  for (let nth = 0; nth < 2000; nth += 1) expect(newID()).toMatch(/^\w[\w-]{21}$/);
});
