import { limits } from '@foyer/contract/limits';
import { hashOf } from '../../../kernel/secrets/token.ts';

/** Whether a text is the id of a credential: base64url of 1 to 1,023 bytes (WebAuthn Level 3, section 7.1). */
export function isCredentialID(text: string): boolean {
  const { length } = Buffer.from(text, 'base64url');
  return /^[A-Za-z0-9_-]+$/.test(text) && length > 0 && length <= limits.passkeys.idMaxBytes;
}

/**
 * By what the owner of a passkey names it: the credential's id. Earlier releases kept some that are none; their hash stands
 * for them, so that their owner can remove them.
 */
export const shownCredentialID = (credentialID: string): string =>
  isCredentialID(credentialID) ? credentialID : hashOf(credentialID);
