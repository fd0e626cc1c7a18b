import { expect, test } from 'vitest';
import { longLabels } from './label-length.ts';

const notes = {
  button: 'Button under the form.',
  quiet: 'Quiet button: leads back.',
  text: 'Lead of the screen.',
};
const english = { button: 'Change the password', quiet: 'Back', text: 'Hello' };
const long = (key: keyof typeof notes, message: string) => longLabels({ [key]: message }, [english], notes);

test('a label is long from 1.6 times the longest that the screens were drawn with', () => {
  expect(long('button', 'x'.repeat(30))).toEqual([]);
  expect(long('button', 'x'.repeat(31))).toEqual([`button has 31 letters, 30 fit: ${'x'.repeat(31)}`]);
});

test('a short label may have 14 letters, and those of East Asia count twice', () => {
  expect(long('quiet', 'x'.repeat(14))).toEqual([]);
  expect(long('quiet', '戻'.repeat(8))).toHaveLength(1);
});

test('what is no button may be as long as it likes', () => {
  expect(long('text', 'x'.repeat(99))).toEqual([]);
});
