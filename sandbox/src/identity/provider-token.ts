import { createHash, generateKeyPairSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { PartnerSide } from '../partner-side.ts';
import type { Failure, PlayedPerson, PlayedProvider } from './played-provider.ts';

const kid = 'sandbox';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let pair: ReturnType<typeof newPair> | undefined;

/** Made when it is needed first; it lasts as long as the process. */
const signingKey = () => {
  pair ??= newPair();
  return pair;
};

/** The provider's keys (RFC 7517). */
export const providerKeys = (): { keys: object[] } => ({
  keys: [{ ...signingKey().publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
});

/** Whether the platform has proven itself: by its secret, or to Apple by a token signed with its key. */
async function isProven(
  side: PartnerSide,
  { provider }: PlayedProvider,
  form: URLSearchParams,
): Promise<boolean> {
  const { type, clientID, manner, signedBy, issuer } = provider;
  const secret = form.get('client_secret') ?? '';
  if (form.get('client_id') !== clientID) return false;
  if (manner === 'plain') {
    const [given, wanted] = [secret, side.providerSecret(type)].map((text) => Buffer.from(text));
    return given !== undefined && given.length === wanted?.length && timingSafeEqual(given, wanted);
  }
  const { jwtVerify } = await import('jose');
  const checks = {
    issuer: signedBy?.teamID ?? '',
    audience: issuer,
    subject: clientID,
    algorithms: ['ES256'],
  };
  return jwtVerify(secret, side.providerKey(type), checks).then(
    ({ protectedHeader }) => protectedHeader.kid === signedBy?.keyID,
    () => false,
  );
}

/** Apple writes its flags as text, and no name into the token. */
const claimsOf = (
  { provider }: PlayedProvider,
  { email, emailVerified, name }: PlayedPerson,
): Record<string, unknown> => {
  const isApple = provider.manner === 'apple';
  return {
    ...(email ? { email, email_verified: isApple ? String(emailVerified) : emailVerified } : {}),
    ...(isApple && email.endsWith('@privaterelay.appleid.com') ? { is_private_email: 'true' } : {}),
    ...(isApple || !name ? {} : { name }),
  };
};

async function idToken(
  played: PlayedProvider,
  person: PlayedPerson,
  { nonce, key }: { nonce: string; key: KeyObject },
): Promise<string> {
  const { SignJWT } = await import('jose');
  const { issuer, clientID } = played.provider;
  return new SignJWT({ ...claimsOf(played, person), nonce })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setSubject(person.subject)
    .setAudience(clientID)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(key);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What a token endpoint answers. */
interface TokenAnswer {
  status: number;
  body: object;
}

const refused = (error: string): TokenAnswer => ({ status: 400, body: { error } });

const nonceWith = (failure: Failure | undefined, nonce: string) =>
  failure === 'wrongNonce' ? `${nonce}x` : nonce;

/** Exchanges a code, once (RFC 6749, section 4.1.3; RFC 7636, section 4.6). */
export async function answerToken(
  side: PartnerSide,
  played: PlayedProvider,
  form: URLSearchParams,
): Promise<TokenAnswer> {
  if (!(await isProven(side, played, form))) return { status: 401, body: { error: 'invalid_client' } };
  const code = form.get('code') ?? '';
  const given = played.codes.get(code);
  played.codes.delete(code);
  if (!given || given.failure === 'lateCode') return refused('invalid_grant');
  const { request, person, failure } = given;
  if (failure === 'down') return { status: 503, body: { error: 'temporarily_unavailable' } };
  const isOwn =
    form.get('redirect_uri') === request.redirectUri &&
    sha256(form.get('code_verifier') ?? '') === request.challenge;
  if (!isOwn) return refused('invalid_grant');
  const key = failure === 'wrongKey' ? newPair().privateKey : signingKey().privateKey;
  const id_token = await idToken(played, person, { nonce: nonceWith(failure, request.nonce), key });
  return { status: 200, body: { access_token: 'sandbox', token_type: 'Bearer', expires_in: 600, id_token } };
}
