import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leastHashCost } from '../hasher.ts';
import { openHasher } from '../open-hasher.ts';
import { readForeign } from './read-foreign.ts';
import { costOf, dummyLike } from './stored-forms.ts';

const password = 'seven quiet lanterns';

/** Made with Python's hashlib and the system's crypt(3), but for argon2's, which is its reference's own (RFC 9106 in C, test.c). */
const made: [name: string, written: string, its?: string][] = [
  ['bcrypt', '$2b$10$abcdefghijklmnopqrstuuNbBsHBsEQ1QFEHrf6LsWuufBbK8.0J6'],
  ['bcrypt as PHP writes it', '$2y$10$abcdefghijklmnopqrstuuNbBsHBsEQ1QFEHrf6LsWuufBbK8.0J6'],
  ['bcrypt as Django writes it', 'bcrypt$$2b$10$abcdefghijklmnopqrstuuNbBsHBsEQ1QFEHrf6LsWuufBbK8.0J6'],
  ['PBKDF2 of Django', 'pbkdf2_sha256$260000$Xk2bVtQw9zLs$H03AVB03bssIF/UbWspl2xr83ufwkdMisa/vBfh3P8A='],
  [
    'PBKDF2 of passlib',
    '$pbkdf2-sha512$25000$AAECAwQFBgcICQoLDA0ODw$t.ZO7MYDfHYaif9e8hT8EqjUL5VPvQhJTJwLXL3OKtGI07rUjgTJF.V9voQsvZH/0ItUglQWmPslC0W4xl1XDw',
  ],
  ['PBKDF2 of passlib with SHA-1', '$pbkdf2$131000$AAECAwQFBgcICQoLDA0ODw$zU7Ba4Msneb5XnISgftCd/jvPww'],
  [
    'PBKDF2 as a PHC string',
    '$pbkdf2-sha256$i=600000,l=32$AAECAwQFBgcICQoLDA0ODw$QqFs47ouN0EcR2+xap65OpIerniari6XLVKbsd9BT0w',
  ],
  [
    'PBKDF2 of Werkzeug',
    'pbkdf2:sha256:1000$q7Wd$3796edb484043cdabdb75e5764f70a142039990ada5f1197c4e71eec300b3aa4',
  ],
  [
    'scrypt of Werkzeug',
    'scrypt:32768:8:1$q7Wd$6769b7304f37196459bfc42b442da9fce9b4b9ce45c01f25094c916c9dea9f5397e371464c1f98611679adc8bf839153f7fe02da71713e41d442f69713316d66',
  ],
  [
    'scrypt of Django',
    'scrypt$q7Wd$16384$8$1$61iM6s1fI9+gDVzeB0m/czdRuuUKPLx5rxp2xpikb6NoCa2SPSh3HOsEaNS8fcb7qdMUj9hI8zAXZjSpseAYaA==',
  ],
  [
    'scrypt as a PHC string',
    '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$iqgxBbqUtCk/OctTy8hRl292AEUZnCE4YihSEbuvgbg',
  ],
  [
    'argon2i',
    '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
    'password',
  ],
  [
    'argon2id of Django',
    'argon2$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    'password',
  ],
];

const storedOf = (written: string): string => {
  const read = readForeign(written);
  if ('problem' in read) throw new Error(read.problem);
  return read.stored;
};

describe('a password hash from elsewhere', () => {
  const hasher = openHasher(leastHashCost);
  afterAll(() => hasher.close());
  beforeAll(() => hasher.verify(undefined, 'starts the threads'));

  it.each(made)(
    '%s: fits its password alone, is to be renewed, and keeps its form',
    async (_, written, its = password) => {
      const stored = storedOf(written);
      expect(await hasher.verify(stored, its)).toBe(true);
      expect(await hasher.verify(stored, `${its}.`)).toBe(false);
      expect(hasher.needsRehash(stored)).toBe(true);
      expect(storedOf(stored)).toBe(stored);
    },
  );

  it.each(made)(
    '%s: has a dummy of the same cost that its password does not fit',
    async (_, written, its = password) => {
      const stored = storedOf(written);
      const dummy = dummyLike(stored);
      expect(dummy).not.toBe(stored);
      expect([costOf(dummy), dummy.length]).toEqual([costOf(stored), stored.length]);
      expect(await hasher.verify(dummy, its)).toBe(false);
    },
  );

  it('made of the letters as they were typed, which is not how ours are made, fits', async () => {
    // bcrypt of "cafe" with a combining accent, cost 4
    const { hashSync } = await import('bcryptjs');
    const stored = storedOf(hashSync('cafe\u0301 au lait', 4));
    expect(await hasher.verify(stored, 'cafe\u0301 au lait')).toBe(true);
  });

  it.each([
    '$2b$10$abcdefghijklmnopqrstu',
    '$2b$99$abcdefghijklmnopqrstuuNbBsHBsEQ1QFEHrf6LsWuufBbK8.0J6',
    '$pbkdf2-sha256$i=0,l=32$AAECAwQFBgcICQoLDA0ODw$QqFs47ouN0EcR2+xap65OpIerniari6XLVKbsd9BT0w',
    '$scrypt$ln=40,r=8,p=1,l=32$AAECAwQFBgcICQoLDA0ODw$iqgxBbqUtCk/OctTy8hRl292AEUZnCE4YihSEbuvgbg',
    '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$w',
    '$argon2id$v=19$m=65536,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    'nonsense',
  ])('that is damaged fits no password, and is no error: %s', async (stored) => {
    expect(await hasher.verify(stored, password)).toBe(false);
  });

  it('R5: is compared once, with what was typed', async () => {
    const { hashSync } = await import('bcryptjs');
    const stored = storedOf(hashSync('caf\u00e9 au lait', 4));
    expect(await hasher.verify(stored, 'caf\u00e9 au lait')).toBe(true);
    expect(await hasher.verify(stored, 'cafe\u0301 au lait')).toBe(false);
  });
});

const salt = 'AAECAwQFBgcICQoLDA0ODw';
const hash = 'QqFs47ouN0EcR2+xap65OpIerniari6XLVKbsd9BT0w';
const digits = 'NbBsHBsEQ1QFEHrf6LsWuufBbK8.0J6';

it.each([
  [`$2b$14$abcdefghijklmnopqrstuu${digits}`, 'would take too long to compare: at most cost 13 of bcrypt'],
  [`$pbkdf2-sha256$i=2000001$${salt}$${hash}`, 'would take too long to compare: at most 2000000 iterations'],
  [
    `$pbkdf2$i=1000000$${salt}$${Buffer.alloc(128, 1).toString('base64')}`,
    'would take too long to compare: at most 3000000 iterations',
  ],
  [`$scrypt$ln=18,r=8,p=1$${salt}$${hash}`, 'would take too long to compare: at most 128 MiB'],
  [`$scrypt$ln=40,r=8,p=1$${salt}$${hash}`, 'would take too long to compare'],
  [`$scrypt$ln=14,r=8,p=64$${salt}$${hash}`, 'would take too long to compare'],
  [`$argon2id$v=19$m=4194304,t=1,p=1$${salt}$${hash}`, 'would take too long to compare: at most 128 MiB'],
  [`$argon2id$v=19$m=65536,t=1000,p=1$${salt}$${hash}`, 'would take too long to compare'],
])('R5: what would take the threads too long is refused: %s', (written, problem) => {
  expect(readForeign(written)).toEqual({ problem: expect.stringContaining(problem) });
});

it.each([
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'is of no known kind'],
  ['{SSHA}dGhpcyBpcyBub3QgYSBoYXNo', 'is of no known kind'],
  [`$2x$10$abcdefghijklmnopqrstuu${digits}`, 'is of no known kind'],
  [`$2b$03$abcdefghijklmnopqrstuu${digits}`, 'is damaged'],
  [`$pbkdf2-sha256$i=0$${salt}$${hash}`, 'is damaged'],
  [`$pbkdf2-md5$i=1000$${salt}$${hash}`, 'is PBKDF2 with md5'],
  [`$scrypt$ln=14,r=8,p=1$${salt}$QqFs`, 'is damaged'],
  [`$scrypt$ln=16,r=1,p=1$${salt}$${hash}`, 'is damaged'],
  [`$argon2id$v=19$m=65536,t=1,p=1$${salt}$${hash.slice(0, 41)}`, 'is damaged'],
  [`scrypt:32767:8:1$q7Wd$${'ab'.repeat(32)}`, 'is damaged'],
  ['', 'is of no known kind'],
])('what is no hash that can be compared is told by a sentence without it: %s', (written, problem) => {
  const read = readForeign(written);
  expect(read).toEqual({ problem: expect.stringContaining(problem) });
});
