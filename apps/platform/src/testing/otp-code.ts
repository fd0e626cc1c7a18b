import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows. @param at epoch milliseconds */
export const otpCodeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
