import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

/**
 * What is used of the library for passkeys. Imported when the first passkey needs it: it is a fifth of all code that a
 * start would load. Nobody else imports the library: in two parts it would be evaluated in the wrong order.
 */
export const webauthn = {
  decodeCredentialPublicKey,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
};
