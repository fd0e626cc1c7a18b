import { randomUUID } from 'node:crypto';

/** Somebody with a mailbox, who may or may not have an account. */
export interface Person {
  email: string;
  password: string;
}

/** @returns somebody whom no other test knows */
export function person(): Person {
  // Letters only: six digits in an address would look like a code.
  const mark = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return { email: `visitor-${mark}@mail.example`, password: `lantern harbour ${mark.slice(0, 4)} tulip` };
}
