import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { readFault, type Service, serviceNumbers, writeCode } from './codes.ts';
import { type Fault, faults, type RefusalArguments } from './faults.ts';

const allFaults = Object.keys(faults).map(Number) as Fault[];
const allServices = Object.keys(serviceNumbers) as Service[];

test('every fault of the catalogue reads back from the code of every service', () => {
  for (const fault of allFaults) {
    for (const service of allServices) {
      const code = writeCode(fault, service);
      expect(code).toBeLessThan(0);
      expect(readFault(code, faults)).toBe(fault);
    }
  }
});

test('the specification codes keep their flags', () => {
  expect(faults[11001].flag).toBe('token_expired');
  expect(faults[11252].flag).toBe(faults[11253].flag);
  expect(faults[11264].flag).toBe('to_many_verification_email');
  expect(writeCode(11201, 'accountAuth')).toBe(-11201129);
});

test('garbage is never read as a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (garbage) => {
      const fault = readFault(garbage, faults);
      if (fault !== undefined) expect(allFaults).toContain(fault);
    }),
  );
  for (const odd of [
    0,
    1,
    11201129,
    -1,
    -11,
    Number.NaN,
    -Infinity,
    '-11201129',
    null,
    undefined,
    {},
    -99999129,
  ]) {
    expect(readFault(odd, faults)).toBeUndefined();
  }
});

test.each(allFaults)('X4: %i takes no detail that is not its own', (fault) => {
  expect(faults[fault].carries.safeParse({ somethingElse: 1 }).success).toBe(false);
});

test('X1, X4: a missing or foreign detail is none', () => {
  expect(faults[11202].carries.safeParse({}).success).toBe(false);
  expect(faults[11247].carries.safeParse({ account_locked: true, accountLockTimeInSec: 60 }).success).toBe(
    false,
  );
  expect(faults[11266].carries.safeParse({}).success).toBe(false);
  expect(faults[11266].carries.safeParse({ due: 'deletion', initToken: 'x'.repeat(43) }).success).toBe(false);
  expect(faults[11266].carries.safeParse({ due: 'protocols', initToken: 'x'.repeat(43) }).success).toBe(true);
  expect(faults[11266].carries.safeParse({ due: 'verifyEmail' }).success).toBe(true);
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
