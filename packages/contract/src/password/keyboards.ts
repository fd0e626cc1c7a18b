type Rows = readonly string[];

const digits = '1234567890';

/** Keys from left to right, the rows one below the other. */
const keyboards: readonly Rows[] = [
  // QWERTY
  [digits, 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  // QWERTZ
  [digits, 'qwertzuiopü+', 'asdfghjklöä#', 'yxcvbnm,.-'],
  // AZERTY
  [digits, 'azertyuiop^$', 'qsdfghjklmù*', 'wxcvbn,;:!'],
  // ЙЦУКЕН
  [digits, 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'],
  // the number pads of a keyboard and of a telephone
  ['789', '456', '123', '0'],
  ['123', '456', '789', ' 0'],
];

/** The keys of the digits with Shift (US, German), and without it where digits need it (French). */
const marks: Rows = ['!@#$%^&*()_+', '!"§$%&/()=', '&é"\'(-è_çà)='];

const alphabets: Rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'acegikmoqsuwy',
  'bdfhjlnprtvxz',
  '0123456789',
  '02468',
  '13579',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
];

/** Down through the rows, straight or one key further to the side in each. */
function slants(rows: Rows): string[] {
  const columns = Array.from({ length: 18 }, (_, column) => column - 3);
  return columns.flatMap((column) =>
    [-1, 0, 1].map((lean) => rows.map((row, depth) => row[column + lean * depth] ?? ' ').join('')),
  );
}

/** Letters or digits followed by themselves: after `p` the row goes on with `q`. */
const wrapped = (row: string): string[] => (row.match(/\p{L}+|\p{N}+/gu) ?? []).map((part) => part + part);

const threesOf = (line: string): string[] =>
  Array.from(line, (_, at) => line.slice(at, at + 3)).filter((three) => /^\S{3}$/.test(three));

function allThrees(): ReadonlySet<string> {
  const rows = keyboards.flat();
  const lines = [
    ...rows,
    ...marks,
    ...[...rows, ...alphabets].flatMap(wrapped),
    ...keyboards.flatMap(slants),
  ];
  const backward = lines.map((line) => Array.from(line).toReversed().join(''));
  return new Set([...lines, ...backward].flatMap(threesOf));
}

/** Made at the first question: a start does without. */
let threes: ReadonlySet<string> | undefined;

/**
 * Whether three characters, in lower case, follow each other as fingers walk: along a row, a column or a slant of a
 * QWERTY, QWERTZ, AZERTY or ЙЦУКЕН keyboard or a number pad, or along an alphabet; in either direction, and on from the
 * end of a row at its beginning.
 */
export function isWalk(three: string): boolean {
  threes ??= allThrees();
  return threes.has(three);
}
