import { readEmail } from '@foyer/contract/fields/email-address';
import { limits } from '@foyer/contract/limits';
import * as z from 'zod/mini';
import { type IdentityProvider, providerOf } from '../../../brand/providers/identity-provider.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { hashOf, newToken } from '../../../kernel/secrets/token.ts';
import type { ThirdLoginTable } from '../store/identity-tables.ts';
import {
  endExpiredThirdLogin,
  endThirdLogin,
  findThirdLogin,
  tryAdvanceThirdLogin,
} from '../store/third-logins.ts';
import { checkClaims } from './check-claims.ts';
import { callbackAddress, clientOf, openidClient } from './provider-client.ts';
import { askedWithOf, endOfStep, type ProvenIdentity, sealFor } from './third-login.ts';

/** Why nobody signed in at a provider, as the portal says it. */
export type AnswerFailure = 'denied' | 'over' | 'refused' | 'unavailable';

/** What becomes of a provider's answer: a ticket for the browser that began, or why there is none. */
export type TakenAnswer = { ticket: string } | { failure: AnswerFailure };

const refusals: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_authorize']);
const pauses: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

const failureOf = (error: string): AnswerFailure =>
  refusals.has(error) ? 'denied' : pauses.has(error) ? 'unavailable' : 'refused';

/**
 * Uses the `state` up. One that has expired ends, so that no clock that goes back revives it (settled X13).
 * @returns the sign-in that it belongs to; undefined where it is missing, foreign, used or too old
 */
async function takeState(
  services: Services,
  type: string,
  state: string,
): Promise<ThirdLoginTable | undefined> {
  const shown = { tokenHash: hashOf(state), step: 'asked' } as const;
  const login = await findThirdLogin(services.store.read, shown);
  if (!login || login.provider !== type) return undefined;
  const now = services.clock.now();
  const taken = await services.store.change(async (tx) => {
    if (await tryAdvanceThirdLogin(tx, shown, { step: 'answering' }, now)) return true;
    await endExpiredThirdLogin(tx, shown, now);
    return false;
  });
  return taken ? login : undefined;
}

/** Apple tells the name beside its first answer, and never again (Sign in with Apple, "user"). */
const postedUser = z.object({
  name: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
});

function postedName(user: string | null): string {
  try {
    const { name } = postedUser.parse(JSON.parse(user ?? '{}'));
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ');
  } catch {
    return '';
  }
}

/** A name as an account may have it, however long it is. */
const nameIn = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '')
        .trim()
        .slice(0, limits.nickNameMax)
        // half of a sign that was cut in two, or came so
        .replaceAll(/\p{Cs}/gu, '')
    : '';

/** Apple writes its flags as text. */
const isYes = (flag: unknown): boolean => flag === true || flag === 'true';

/** Exchanges the code, and checks issuer, audience, nonce, times and signature of the id_token (OpenID Connect Core, 3.1.3.7). */
async function identityFrom(
  services: Services,
  {
    provider,
    login,
    answer,
  }: { provider: IdentityProvider; login: ThirdLoginTable; answer: URLSearchParams },
): Promise<ProvenIdentity> {
  const client = await openidClient();
  const { verifier, nonce, forAccount } = askedWithOf(services, login);
  const address = new URL(callbackAddress(services, provider));
  for (const name of ['code', 'state', 'iss'])
    for (const value of answer.getAll(name)) address.searchParams.append(name, value);
  const tokens = await client.authorizationCodeGrant(await clientOf(services, provider), address, {
    pkceCodeVerifier: verifier,
    expectedState: answer.get('state') ?? '',
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no id_token');
  checkClaims(claims, provider.clientID);
  const email = typeof claims.email === 'string' ? readEmail(claims.email) : undefined;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email ?? null,
    emailVerified: email !== undefined && isYes(claims.email_verified),
    name: nameIn(claims.name) || nameIn(postedName(answer.get('user'))),
    forAccount,
  };
}

/** Whether the provider could not be reached or did not work, rather than said no. */
const isOutage = (reason: unknown): boolean => {
  const { code, status } = reason instanceof Error ? (reason as { code?: string; status?: number }) : {};
  const unreachable = reason instanceof TypeError || code === 'OAUTH_TIMEOUT';
  return unreachable || (status ?? 0) >= 500 || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
};

/**
 * Takes what a provider led back with: checks `state`, `nonce` and PKCE, and writes a ticket for the browser that began,
 * which alone can use it (settled B6; security: R70).
 * @param type which provider, as the address says
 * @param answer what it sent, in the query or as a form
 */
export async function takeAnswer(
  services: Services,
  type: string,
  answer: URLSearchParams,
): Promise<TakenAnswer> {
  const provider = providerOf(services.brand, type);
  const states = answer.getAll('state');
  const login =
    provider && states.length === 1 ? await takeState(services, type, states[0] ?? '') : undefined;
  if (!provider || !login) return { failure: 'over' };
  const { loginID } = login;
  const fail = async (failure: AnswerFailure) => {
    await services.store.change((tx) => endThirdLogin(tx, loginID));
    return { failure };
  };
  const error = answer.get('error');
  if (error !== null) return fail(failureOf(error));
  try {
    const identity = await identityFrom(services, { provider, login, answer });
    const { token, hash } = newToken();
    const next = {
      step: 'answered',
      tokenHash: hash,
      sealed: sealFor(services, loginID, identity),
      expiresAt: endOfStep(services, 'answered'),
    } as const;
    const shown = { tokenHash: login.tokenHash, step: 'answering' } as const;
    const done = await services.store.change((tx) =>
      tryAdvanceThirdLogin(tx, shown, next, services.clock.now()),
    );
    return done ? { ticket: token } : await fail('over');
  } catch (reason) {
    // the error's message may quote what the provider sent: only its name and code are logged
    const { name = '', code = '' } = reason as { name?: string; code?: string };
    services.log.info({ event: 'provider.refused', providerName: type, outcome: `${name} ${code}` });
    return fail(isOutage(reason) ? 'unavailable' : 'refused');
  }
}
