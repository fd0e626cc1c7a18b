import { limits } from '@foyer/contract/limits';
import * as z from 'zod/mini';
import { type IdentityProvider, providerOf } from '../../../brand/providers/identity-provider.ts';
import type { RefusingContext } from '../../../kernel/call/context.ts';
import type { Services } from '../../../kernel/call/services.ts';
import { hashOf } from '../../../kernel/secrets/token.ts';
import type { ThirdLoginStep, ThirdLoginTable } from '../store/identity-tables.ts';
import { endThirdLogin, findThirdLogin } from '../store/third-logins.ts';

/** Null where a node of the release before wrote the row: whoever wanted to bind the identity begins again. */
const forAccount = z._default(z.nullable(z.string()), null);

/** What the platform asked a provider with, and needs again when it answers (RFC 7636; OpenID Connect Core, nonce). */
const askedSchema = z.object({
  verifier: z.string(),
  nonce: z.string(),
  /** The account that asked to have the identity bound; null where somebody signs in. */
  forAccount,
});

/** What a provider has proven, and what it says besides. */
const identitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  /** Missing is no (security: R71). */
  emailVerified: z.boolean(),
  name: z.string(),
  /** The account that asked to have it bound; null where somebody signs in. */
  forAccount,
});

/** The PKCE verifier and the nonce of a sign-in that was asked for. */
export type AskedWith = z.output<typeof askedSchema>;

/** Who a provider says that somebody is. */
export type ProvenIdentity = z.output<typeof identitySchema>;

const purpose = 'thirdLogin';

/** Seals what a sign-in at a provider needs later. */
export const sealFor = ({ keys }: Services, loginID: string, what: AskedWith | ProvenIdentity): string =>
  keys.seal(purpose, JSON.stringify(what), loginID);

function opened({ keys }: Services, { sealed, loginID }: ThirdLoginTable): unknown {
  const text = keys.open(purpose, sealed, loginID);
  if (text === undefined) throw new Error('a sign-in at a provider cannot be opened with SECRET_KEYS');
  return JSON.parse(text);
}

/** What the provider was asked with. */
export const askedWithOf = (services: Services, login: ThirdLoginTable): AskedWith =>
  askedSchema.parse(opened(services, login));

/** A sign-in at a provider that has come back, with whom it has proven. */
export interface AnsweredLogin {
  login: ThirdLoginTable;
  identity: ProvenIdentity;
  provider: IdentityProvider;
}

/**
 * Looks at a sign-in at a provider by the secret of its step, in the browser that began (settled B6). Refuses with 11253
 * where it has expired, else 11252.
 */
export async function checkThirdLogin(
  context: RefusingContext<11252 | 11253>,
  step: Extract<ThirdLoginStep, 'answered' | 'unbound'>,
  token: string,
): Promise<AnsweredLogin> {
  const { services, caller, refuse } = context;
  const login = await findThirdLogin(services.store.read, { tokenHash: hashOf(token), step });
  if (!login || login.bindHash !== caller.bindHash) return refuse(11252);
  if (login.expiresAt <= services.clock.now()) {
    await services.store.change((tx) => endThirdLogin(tx, login.loginID));
    return refuse(11253);
  }
  const answered = openedLogin(services, login);
  return answered ? { login, ...answered } : refuse(11252);
}

/** Who came back from which provider; undefined where the kit no longer has that one. */
export function openedLogin(
  services: Services,
  login: ThirdLoginTable,
): Pick<AnsweredLogin, 'provider' | 'identity'> | undefined {
  const provider = providerOf(services.brand, login.provider);
  return provider && { provider, identity: identitySchema.parse(opened(services, login)) };
}

/** Until when a step of a sign-in at a provider is good. */
export const endOfStep = ({ clock }: Services, step: ThirdLoginStep): number => {
  const life = {
    asked: limits.thirdParty.requestLife,
    answering: limits.thirdParty.requestLife,
    answered: limits.thirdParty.ticketLife,
    unbound: limits.ticketLife,
  };
  return clock.now() + life[step];
};
