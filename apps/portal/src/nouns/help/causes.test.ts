import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOf, providerOf } from '../codes/blocks/delivery/mail-provider.ts';
import { causesFor } from './causes.ts';

describe('what to check when a code did not arrive', () => {
  it('begins with the spam folder once the mail server has taken the mail', () => {
    expect(causesFor('sent', 'gmail', false)[0]).toBe('spam');
  });

  it('begins with the address when the mail server has refused the mail, and sends nobody to the spam folder', () => {
    const causes = causesFor('refused', 'private', false);
    expect(causes[0]).toBe('typo');
    expect(causes).not.toContain('spam');
  });

  it('begins with patience while the mail is under way', () => {
    expect(causesFor('queued', 'microsoft', false)[0]).toBe('delay');
    expect(causesFor('delayed', 'microsoft', false)[0]).toBe('delay');
  });

  it('begins with the address when it looks mistyped, whatever became of the mail', () => {
    for (const state of ['unknown', 'queued', 'delayed', 'sent', 'refused'] as const)
      expect(causesFor(state, 'unknown', true)[0]).toBe('typo');
  });

  it('begins with the filter of the mobile provider for its mailboxes', () => {
    expect(causesFor('sent', 'carrier', false)[0]).toBe('sender');
  });

  it('speaks of company filters only where the mailbox may be a company’s', () => {
    expect(causesFor('sent', 'unknown', false)).toContain('company');
    expect(causesFor('sent', 'gmail', false)).not.toContain('company');
  });
});

describe('the provider of an address', () => {
  it.each([
    ['someone@gmail.com', 'gmail'],
    ['someone@GMAIL.COM', 'gmail'],
    ['someone@hotmail.co.uk', 'microsoft'],
    ['someone@outlook.de', 'microsoft'],
    ['someone@icloud.com', 'apple'],
    ['someone@yahoo.co.jp', 'yahoo'],
    ['someone@yahoo.fr', 'yahoo'],
    ['someone@web.de', 'unitedInternet'],
    ['someone@docomo.ne.jp', 'carrier'],
    ['someone@i.softbank.jp', 'carrier'],
    ['someone@posteo.de', 'private'],
    ['someone@larkholm.example', 'unknown'],
    ['someone@gmail.com.example', 'unknown'],
    ['someone@live.example.org', 'unknown'],
    ['nobody', 'unknown'],
  ])('of %s is %s', (address, kind) => {
    expect(providerOf(address).kind).toBe(kind);
  });

  it('is found for any text, at once', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => providerOf(text).kind !== undefined));
  });

  it('goes by what stands behind the last @', () => {
    expect(domainOf('"a@gmail.com"@Mail.example')).toBe('mail.example');
  });
});
