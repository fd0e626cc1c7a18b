import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The most used beginnings of passwords, for a hint; the platform has the whole list. */
const common =
  'password qwerty abc123 letmein iloveyou admin welcome monkey dragon football baseball sunshine princess master hello freedom whatever trustno1 shadow superman michael jordan ashley summer winter spring autumn secret login passwort hallo schatz liebe sommer geheim start test asdf zxcv password1 123456 12345678 111111 000000 sakura nippon'.split(
    ' ',
  );

const meter = new ZxcvbnFactory({
  dictionary: { common, userInputs: [] },
  graphs: {},
});

/** How well a password withstands guessing: 0 (at once) to 4; words that belong to the person count against it. */
export const strengthOf = (password: string, own: readonly string[]): 0 | 1 | 2 | 3 | 4 =>
  // Longer text only costs time; the beginning tells enough.
  meter.check(password.slice(0, 60), [...own]).score;
