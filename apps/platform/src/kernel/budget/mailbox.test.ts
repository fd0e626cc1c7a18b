import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('R46: tags and the dots of Gmail lead to one mailbox, other dots do not', () => {
  expect(mailboxOf('a.b+news@gmail.com')).toBe('ab@gmail.com');
  expect(mailboxOf('ab@googlemail.com')).toBe('ab@gmail.com');
  expect(mailboxOf('a.b+x+y@mail.example')).toBe('a.b@mail.example');
  expect(mailboxOf('+x@mail.example')).toBe('+x@mail.example');
});

test('R46: no tag escapes the mailbox, and folding twice changes nothing', () => {
  const local = fc.stringMatching(/^[a-z0-9]{1,10}$/);
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'mail.example');
  fc.assert(
    fc.property(local, local, domain, (name, tag, host) => {
      const mailbox = mailboxOf(`${name}@${host}`);
      expect(mailboxOf(`${name}+${tag}@${host}`)).toBe(mailbox);
      expect(mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});
