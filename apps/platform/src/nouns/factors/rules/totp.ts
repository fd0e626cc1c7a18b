import { Secret, TOTP } from 'otpauth';

/** What secrets of authenticator apps are sealed for, together with the account (security: R21). */
export const otpSealPurpose = 'otp.secret';

/** 160 bits, as RFC 4226 recommends (security: R21). */
const secretBytes = 20;
/** Seconds of a step (RFC 6238). */
const period = 30;
/** Steps before and after the present one that are taken too: clocks differ (security: R23). */
const window = 1;

/** Makes the secret of an authenticator app. @returns base32 */
export const newOtpSecret = (): string => new Secret({ size: secretBytes }).base32;

const generatorOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** The address that authenticator apps open, by a QR code or directly (Key Uri Format). */
export const otpauthUrlOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  generatorOf(secret, issuer, label).toString();

/**
 * The 30-second step that a code belongs to, compared in constant time.
 * @param now epoch milliseconds by the server's clock (security: R24)
 * @returns undefined where the code is wrong, or of a step that is not one of the three around now
 */
export function otpStepOf(code: string, secret: string, now: number): number | undefined {
  const delta = generatorOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / (period * 1000)) + delta;
}
