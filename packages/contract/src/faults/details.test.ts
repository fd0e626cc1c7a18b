import { describe, expect, expectTypeOf, test } from 'vitest';
import { faultDetails, type RefusalArguments } from './details.ts';
import { type Fault, faults } from './faults.ts';

const allFaults = Object.keys(faults).map(Number) as Fault[];

test.each(allFaults)('X4: %i takes no detail that is not its own', (fault) => {
  expect(faultDetails[fault].safeParse({ somethingElse: 1 }).success).toBe(false);
});

test('X1, X4: a missing or foreign detail is none', () => {
  expect(faultDetails[11202].safeParse({}).success).toBe(false);
  expect(faultDetails[11247].safeParse({ account_locked: true, accountLockTimeInSec: 60 }).success).toBe(
    false,
  );
  expect(faultDetails[11266].safeParse({}).success).toBe(false);
  expect(faultDetails[11266].safeParse({ due: 'deletion', initToken: 'x'.repeat(43) }).success).toBe(false);
  expect(faultDetails[11266].safeParse({ due: 'protocols', initToken: 'x'.repeat(43) }).success).toBe(true);
  expect(faultDetails[11266].safeParse({ due: 'verifyEmail' }).success).toBe(true);
});

describe('X4: the compiler demands exactly the details of a fault', () => {
  test('none where it has none, its own where it has some', () => {
    expectTypeOf<[11201]>().toExtend<RefusalArguments<11201>>();
    expectTypeOf<[11202, { bizToken: string }]>().toExtend<RefusalArguments<11202>>();
    expectTypeOf<[11264, { retryAfterSec: number }]>().toExtend<RefusalArguments<11003 | 11264>>();
    expectTypeOf<[11252 | 11253]>().toExtend<RefusalArguments<11202 | 11252 | 11253>>();
  });

  test('a missing detail and one of another fault are none', () => {
    expectTypeOf<[11202]>().not.toExtend<RefusalArguments<Fault>>();
    expectTypeOf<[11257]>().not.toExtend<RefusalArguments<Fault>>();
    expectTypeOf<[11202, { mfaMethodList: ['otp'] }]>().not.toExtend<RefusalArguments<Fault>>();
    expectTypeOf<[11201, { triesLeft: number }]>().not.toExtend<RefusalArguments<Fault>>();
    expectTypeOf<[11266, { initToken: string }]>().not.toExtend<RefusalArguments<Fault>>();
  });
});
