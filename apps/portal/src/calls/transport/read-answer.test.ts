import { writeCode } from '@foyer/contract/faults/codes';
import { type Fault, faults } from '@foyer/contract/faults/faults';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientFaults } from '../answer.ts';
import { faultPhrase } from '../fault-phrase.ts';
import { readAnswer } from './read-answer.ts';

const catalogue = Object.keys(faults).map(Number) as Fault[];

test('code 0 gives the result, an empty one where it is missing', () => {
  expect(readAnswer({ code: 0, result: { a: 1 } })).toEqual([0, { a: 1 }]);
  expect(readAnswer({ code: 0, result: null })).toEqual([0, {}]);
  expect(readAnswer({ code: 0 })).toEqual([0, {}]);
});

test.each(catalogue)('%i is read, and its flag merged into the result, which may be missing', (fault) => {
  const code = writeCode(fault, 'accountAuth');
  expect(readAnswer({ code, result: { triesLeft: 3 } })).toEqual([
    fault,
    { triesLeft: 3, [faults[fault].flag]: true, code },
  ]);
  for (const result of [null, undefined, 'text', 7, []])
    expect(readAnswer({ code, result })).toEqual([fault, { [faults[fault].flag]: true, code }]);
});

test('anything else becomes a code of the client’s own with the default message, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ code: fc.anything(), result: fc.anything() })),
      (body) => {
        const [fault] = readAnswer(body);
        return fault === 0 || fault in faults || fault === clientFaults.unreadable;
      },
    ),
  );
  expect(readAnswer(undefined)).toEqual([clientFaults.unreadable, { code: clientFaults.unreadable }]);
  expect(faultPhrase(clientFaults.unreadable)).toBe('c.default');
});

test('a code outside the catalogue keeps its number', () => {
  expect(readAnswer({ code: -99999129 })).toEqual([clientFaults.unreadable, { code: -99999129 }]);
});

test('a fault with a screen of its own is not said in a toast, every other one by its five digits', () => {
  for (const fault of [11001, 11247, 11248, 11257, 11266] as const)
    expect(faultPhrase(fault)).toBeUndefined();
  expect(faultPhrase(11201)).toBe('c11201');
});
