import { describe, expect, it } from 'vitest';
import { senderAddress, smtpOptions } from './smtp-options.ts';

const place = (smtpUrl: string, production = true) => ({
  smtpUrl,
  production,
  mailFrom: undefined,
  publicUrl: 'https://account.example.com',
});

describe('the way to the mail server', () => {
  it.each([
    ['smtp://mail.example.com', true, { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtps://mail.example.com', true, { port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://mail.example.com:25?tls=optional', true, { port: 25, requireTLS: false, ignoreTLS: false }],
    ['smtp://127.0.0.1:25?tls=off', true, { requireTLS: false, ignoreTLS: true }],
    ['smtp://127.0.0.1:1025', false, { requireTLS: false, ignoreTLS: false }],
    ['smtp://127.0.0.1:1025?tls=required', false, { requireTLS: true }],
  ])('is encrypted as %s says (production: %s)', (smtpUrl, production, expected) => {
    expect(smtpOptions(place(smtpUrl, production))).toMatchObject(expected);
  });

  it('is checked wherever it must be encrypted', () => {
    expect(smtpOptions(place('smtp://mail.example.com')).tls.rejectUnauthorized).toBe(true);
    expect(smtpOptions(place('smtps://mail.example.com', false)).tls.rejectUnauthorized).toBe(true);
    expect(smtpOptions(place('smtp://127.0.0.1', false)).tls.rejectUnauthorized).toBe(false);
  });

  it('knows who we are, written as in an address', () => {
    const { auth, host } = smtpOptions(place('smtp://me%40example.com:p%2Fw@[::1]:587'));
    expect({ auth, host }).toEqual({ auth: { user: 'me@example.com', pass: 'p/w' }, host: '::1' });
    expect(smtpOptions(place('smtp://mail.example.com')).auth).toBeUndefined();
  });

  it('reads no file and fetches nothing for a letter', () => {
    expect(smtpOptions(place('smtp://mail.example.com'))).toMatchObject({
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  it('has a sender also where none is configured', () => {
    expect(senderAddress(place('smtp://127.0.0.1'))).toBe('account@account.example.com');
    expect(senderAddress({ ...place('smtp://127.0.0.1'), mailFrom: 'a@b.example' })).toBe('a@b.example');
  });
});
