import { describe, expect, it } from 'vitest';
import { hasErrors, valuesOf } from './form-state.ts';

describe('valuesOf', () => {
  it('gives the typed text by name and leaves files out', () => {
    const data = new FormData();
    data.set('email', 'ada@example.com');
    data.set('picture', new Blob(['x']), 'x.png');
    expect(valuesOf(data)).toEqual({ email: 'ada@example.com' });
  });
});

describe('hasErrors', () => {
  it('is false for nothing, for no names and for names without words', () => {
    expect([undefined, {}, { email: undefined }].map(hasErrors)).toEqual([false, false, false]);
    expect(hasErrors({ email: 'Enter an address' })).toBe(true);
  });
});
