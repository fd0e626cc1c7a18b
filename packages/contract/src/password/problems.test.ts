import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordLength } from '../lengths.ts';
import { foldPassword } from './fold.ts';
import { passwordProblems } from './problems.ts';

const common = new Set(['summer', 'monkey'].map(foldPassword));
const problemsOf = (password: string) =>
  passwordProblems(password, { common, email: 'harbour.master@quayside.example', brandWords: ['Larkholm'] });

test.each([
  // sequences, up and down, and on from the end at the beginning
  ...['12345678', '87654321', '0123456789', '7890123456', 'abcdefghij', 'zyxwvutsr', 'xyzabcde', '13579135'],
  ...['24681012', 'acegikmo', 'abcd1234', '1234abcd', 'абвгдежз', 'jihgfedc'],
  // rows, both ways, on every keyboard, and on from the end at the beginning
  ...[
    'qwertyuiop',
    'poiuytrewq',
    'asdfghjkl',
    'lkjhgfdsa',
    'zxcvbnm,.',
    '.,mnbvcxz',
    'uiopqwer',
    'QwErTyUiOp',
  ],
  ...[
    'qwertzuiop',
    'poiuztrewq',
    'yxcvbnm,.',
    'asdfghjklö',
    'azertyuiop',
    'poiuytreza',
    'qsdfghjklm',
    'wxcvbn,;:',
  ],
  ...['йцукенгшщ', '!@#$%^&*', '!"§$%&/('],
  // columns and slants
  ...[
    '1qaz2wsx',
    '1qaz2wsx3edc',
    'zaq12wsx',
    'qazwsxedc',
    '!QAZ@WSX',
    '1qay2wsx',
    'zse4xdr5',
    'qweasdzxc',
    '123qweasd',
  ],
  // number pads
  ...[
    '147258369',
    '789456123',
    '741852963',
    '963852741',
    '159357159',
    '7410852963',
    '2580258025',
    '123698745',
  ],
  // two that take turns
  ...['1q2w3e4r', 'q1w2e3r4t5', 'a1b2c3d4', '1a2b3c4d', 'aabbccdd', '11223344', 'aabb1122'],
  // repetition, and what is added to it
  ...['aaaaaaaa', 'aaaabbbb', 'abababab', 'abcabcabc', 'k7wk7wk7w', '99999999!', 'x'.repeat(128)],
  // with a year or a date
  ...['qwertz2026!', 'asdf1999asdf', '24121990', '12241990', '19901224', 'abcd24121990'],
])('R3, N1: "%s" is what guessers try first', (password) => {
  expect(problemsOf(password)).toEqual(['common']);
});

test.each(['Summer2026!', 'summer!!!2026', '2026-Summer', 'MONKEY12345678', 'm0nk3y1999?', 'yeknom2026'])(
  'R3, N1: "%s" is a common word with a year, a sequence or marks',
  (password) => {
    expect(problemsOf(password)).toEqual(['common']);
  },
);

test.each([
  ['Larkholm2026!', ['brand']],
  ['MyLarkholm1', ['brand']],
  ['account-qwertz', ['brand']],
  ['harbourmaster2026!', ['address']],
  ['quayside1234', ['address']],
  ['harbour.master@quayside.example', ['address']],
])('R3, N1: "%s" is made of names that belong to the account', (password, problems) => {
  expect(problemsOf(password)).toEqual(problems);
});

const ownEmails = {
  pieces: 'kim.2706@aa.bb.cc',
  tagged: 'kim.2706+shop@mail.gmx.co.uk',
  digits: '58138025@qq.example',
  marks: '_x-9_@a-1.io',
  short: 'kim@ab-cd.co.uk',
  accents: 'anna@xn--bcher-kva.example',
  cyrillic: 'anna@xn--e1afmkfd1f.xn--p1ai',
} as const;

test.each([
  // the local part and the domain, each as a whole and without its marks
  ...(['kim.2706', 'kim-2706', 'kim27061', 'aa.bb.cc', 'aa-bb-cc'] as const).map((own) => ['pieces', own]),
  // without the tag, and the domain that gave out the name of the mail server
  ...['kim.2706', 'kim27062', 'gmx.co.uk', 'gmxcouk1', 'mail.gmx.co.uk', '2706+shop'].map((own) => [
    'tagged',
    own,
  ]),
  ...['58138025', '581380257', '7158138025', '52083185!', 'qq58138025'].map((own) => ['digits', own]),
  ...['_x-9_a-1', '_x-9_@a-1.io', 'x9a1io99'].map((own) => ['marks', own]),
  ...['ab-cd.co.uk', 'ab-cd.co.uk1', '2706ab-cd.co.uk', 'AB-CD.CO.UK', '@b-cd.c0.uk', 'kimabcdcouk'].map(
    (own) => ['short', own],
  ),
  ...['bücher.example', 'Bücher1', 'bucher.example99', 'xn--bcher-kva.example'].map((own) => [
    'accents',
    own,
  ]),
  ...['примеры.рф', 'примеры2026'].map((own) => ['cyrillic', own]),
] as [keyof typeof ownEmails, string][])(
  'R3: of the address with %s, "%s" is its local part or its domain, with digits around',
  (email, password) => {
    const problems = passwordProblems(password, { common, email: ownEmails[email], brandWords: [] });
    expect(problems).toEqual(['address']);
  },
);

test('R3: the own address is found with up to four digits around it, whatever it is', () => {
  const piece = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const side = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('.'));
  const digits = fc.stringMatching(/^\d{0,2}$/);
  fc.assert(
    fc.property(side, side, digits, digits, (local, domain, before, behind) => {
      const email = `${local}@${domain}`;
      for (const own of [local, domain, email].map((part) => `${before}${part}${behind}`)) {
        if (own.length < passwordLength.min) continue;
        expect(passwordProblems(own, { common, email, brandWords: [] }), own).not.toEqual([]);
      }
    }),
  );
});

test('R2: an address of many pieces, and one without an @, are judged in no time', () => {
  for (const email of [`${'a.'.repeat(31)}a@${'b.'.repeat(90)}cc`, 'a.b.c', '', '@'])
    expect(passwordProblems('tribune-lantern', { common, email, brandWords: [] })).toEqual([]);
});

test.each([
  'correct horse battery staple',
  'summer house by the lake',
  'larkholm is a lovely place',
  'ybvdkwqjtz',
  '8351907264',
  '4071936258',
  'KXWPQMZR',
  'gT5#kLp9',
  'tribune-lantern',
  'desert-free',
  'ぱすわーどではない',
  'vaqzmjhtwkpu'.repeat(10),
])('R2: "%s" may be used', (password) => {
  expect(problemsOf(password)).toEqual([]);
});

test('R2: of passwords made at random hardly one is refused', () => {
  const signs = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&*+-=?@_';
  const made = fc.sample(fc.string({ unit: fc.constantFrom(...signs), minLength: 8, maxLength: 8 }), {
    numRuns: 2000,
    seed: 1,
  });
  expect(made.filter((password) => problemsOf(password).length > 0).length).toBeLessThan(20);
});

test('N1: the longest password there can be is judged in no time', () => {
  const began = process.cpuUsage();
  for (const password of [
    'a'.repeat(512),
    'a4@s5$e3o0i1!l7t+'.repeat(30),
    '\ufdfa'.repeat(128).normalize('NFKC'),
  ])
    problemsOf(password);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(1500);
});
