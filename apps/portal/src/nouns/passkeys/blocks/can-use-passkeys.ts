/** Why there are no passkeys here: the browser has none, or the portal is opened by an IP address (settled A13). */
export type NoPasskeys = 'browser' | 'address';

/** WebAuthn belongs to a domain: a host of digits and dots is none, nor is one in brackets (WebAuthn Level 3, 5.1.3). */
const isIPAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** @returns why passkeys cannot be used here; undefined where they can */
export function whyNoPasskeys(): NoPasskeys | undefined {
  if (isIPAddress(location.hostname)) return 'address';
  return 'PublicKeyCredential' in window ? undefined : 'browser';
}
