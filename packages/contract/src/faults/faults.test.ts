import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fault, faults, readFault, type Service, serviceNumbers, writeCode } from './faults.ts';

const allFaults = Object.keys(faults).map(Number) as Fault[];
const allServices = Object.keys(serviceNumbers) as Service[];

test('every fault of the catalogue reads back from the code of every service', () => {
  for (const fault of allFaults) {
    for (const service of allServices) {
      const code = writeCode(fault, service);
      expect(code).toBeLessThan(0);
      expect(readFault(code)).toBe(fault);
    }
  }
});

test('the specification codes keep their flags', () => {
  expect(faults[11001]).toBe('token_expired');
  expect(faults[11252]).toBe(faults[11253]);
  expect(faults[11264]).toBe('to_many_verification_email');
  expect(writeCode(11201, 'accountAuth')).toBe(-11201129);
});

test('garbage is never read as a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (garbage) => {
      const fault = readFault(garbage);
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
    expect(readFault(odd)).toBeUndefined();
  }
});
