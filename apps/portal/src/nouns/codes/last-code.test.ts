import { describe, expect, it } from 'vitest';
import { lastCodeOf } from './last-code.ts';

const now = 1_000_000;
const sent = { sendId: 'x', codeExpiresAt: now + 60_000 };
const valid = { state: 'sent', codeStillValid: true } as const;

describe('the code sent before', () => {
  it('works until its end', () => {
    expect(lastCodeOf({ verification: sent, delivery: valid, now })).toEqual({
      kind: 'works',
      until: now + 60_000,
    });
  });

  it('is gone when its time is over, whatever was heard before', () => {
    const verification = { ...sent, codeExpiresAt: now };
    expect(lastCodeOf({ verification, delivery: valid, now })).toEqual({ kind: 'gone' });
  });

  it('is gone when the platform says so, after too many wrong tries', () => {
    const delivery = { ...valid, codeStillValid: false };
    expect(lastCodeOf({ verification: sent, delivery, now })).toEqual({ kind: 'gone' });
  });

  it('is counted on while the platform has not answered', () => {
    expect(lastCodeOf({ verification: sent, delivery: undefined, now })).toMatchObject({ kind: 'works' });
  });

  it('is not spoken of where this browser has sent none', () => {
    expect(lastCodeOf({ verification: {}, delivery: undefined, now })).toEqual({ kind: 'unknown' });
  });
});
