import type { IdentityProvider } from '../../../brand/providers/identity-provider.ts';
import type { Context } from '../../../kernel/call/context.ts';
import { hashOf, newID } from '../../../kernel/secrets/token.ts';
import type { ThirdLoginTable } from '../store/identity-tables.ts';
import { addThirdLogin } from '../store/third-logins.ts';
import { callbackAddress, clientOf, openidClient } from './provider-client.ts';
import { type AskedWith, endOfStep, sealFor } from './third-login.ts';

/** Apple tells name and address only to a page that it posts to (Sign in with Apple, "response_mode"). */
const postedBy = { plain: {}, apple: { response_mode: 'form_post' } } as const;
const scopeOf = { plain: 'openid email profile', apple: 'openid email name' } as const;

/**
 * Begins a sign-in at a provider: `state`, `nonce` and the PKCE verifier stay here, bound to this browser (security: R70).
 * @param forAccount to which the identity is to be bound; null where somebody signs in
 * @returns where the browser goes
 * @throws where the provider does not answer
 */
export async function askProvider(
  { services, caller }: Context,
  provider: IdentityProvider,
  { purpose, forAccount }: Pick<ThirdLoginTable, 'purpose'> & Pick<AskedWith, 'forAccount'>,
): Promise<string> {
  const client = await openidClient();
  const known = await clientOf(services, provider);
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  const loginID = newID();
  await services.store.change((tx) =>
    addThirdLogin(tx, {
      loginID,
      step: 'asked',
      tokenHash: hashOf(state),
      provider: provider.type,
      purpose,
      bindHash: caller.bindHash,
      sealed: sealFor(services, loginID, { verifier, nonce, forAccount }),
      createdAt: services.clock.now(),
      expiresAt: endOfStep(services, 'asked'),
    }),
  );
  const request = client.buildAuthorizationUrl(known, {
    redirect_uri: callbackAddress(services, provider),
    scope: scopeOf[provider.manner],
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...postedBy[provider.manner],
  });
  return request.href;
}
