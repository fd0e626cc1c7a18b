import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deviceIdOf } from './device-id.ts';

const bindHash = 'a'.repeat(43);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test('A4: a browser is shown under the id that it calls itself', () => {
  const terminalId = randomUUID();
  expect(deviceIdOf({ terminalId, bindHash }, [randomUUID()])).toBe(terminalId);
});

test.each(['', 'x', '__proto__', 'A'.repeat(36), randomUUID().toUpperCase(), `${randomUUID()} `])(
  'A4: one that calls itself something odd ("%s") gets a UUID of its cookie, always the same',
  (terminalId) => {
    const deviceId = deviceIdOf({ terminalId, bindHash }, []);
    expect(deviceId).toMatch(uuid);
    expect(deviceIdOf({ terminalId, bindHash }, [deviceId])).toBe(deviceId);
    expect(deviceIdOf({ terminalId, bindHash: 'b'.repeat(43) }, [])).not.toBe(deviceId);
  },
);

test('N13: one that calls itself like another browser of the account gets one, too, which nobody can call itself', () => {
  const terminalId = randomUUID();
  const deviceId = deviceIdOf({ terminalId, bindHash }, [terminalId]);
  expect(deviceId).not.toBe(terminalId);
  expect(deviceIdOf({ terminalId: deviceId, bindHash: 'b'.repeat(43) }, [])).not.toBe(deviceId);
});
