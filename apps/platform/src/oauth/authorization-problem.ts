import { longestState } from '@foyer/contract/lengths';
import { rawStatePattern } from '@foyer/contract/nouns/oauth-answers';
import { isSharedAddress } from '../brand/clients/client-address.ts';
import { resourceServerAt } from '../brand/clients/resource-server.ts';
import type { Services } from '../kernel/call/services.ts';
import { checkRequest } from '../nouns/grants/rules/check-request.ts';
import { scopesIn } from '../nouns/grants/rules/scope.ts';
import type { Form } from './form.ts';
import type { Recipient } from './recipient.ts';
import { wrongResource } from './resource.ts';

/** An error for the client, with a sentence for its developers (RFC 6749, section 4.1.2.1). */
export interface AuthorizationProblem {
  error: string;
  error_description: string;
}

const problem = (error: string, error_description: string): AuthorizationProblem => ({
  error,
  error_description,
});
const invalid = (sentence: string) => problem('invalid_request', sentence);

const prompts: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account']);

/** The values of `prompt`. */
export const promptOf = (form: Form): string[] => scopesIn(form.get('prompt') ?? '');

function problemOfPrompt(form: Form, { client, redirectUri }: Recipient): AuthorizationProblem | undefined {
  const prompt = promptOf(form);
  if (prompt.some((one) => !prompts.has(one))) return invalid(`prompt is one of ${[...prompts].join(', ')}`);
  if (!prompt.includes('none')) return undefined;
  if (prompt.length > 1) return invalid('prompt=none stands alone');
  // the app's identity is not assured, so a person has to confirm (RFC 8252, section 8.6; decision 0085)
  return client.public && isSharedAddress(redirectUri)
    ? problem('interaction_required', 'prompt=none is not for apps at a custom scheme or a loopback address')
    : undefined;
}

const sentences = {
  responseType: 'response_type is missing',
  codeChallenge:
    'code_challenge is missing or no S256 challenge; a confidential client may send openid and nonce instead',
  codeChallengeMethod: 'code_challenge_method has to be S256',
} as const;

function problemOfClient(form: Form, { client }: Recipient): AuthorizationProblem | undefined {
  const asked = checkRequest(client, {
    responseType: form.get('response_type') ?? '',
    scope: form.get('scope'),
    codeChallenge: form.get('code_challenge'),
    codeChallengeMethod: form.get('code_challenge_method'),
    nonce: form.get('nonce'),
  });
  if (asked.fault === 13002) return problem('unsupported_response_type', 'response_type has to be code');
  if (asked.fault === 13003)
    return problem('invalid_scope', 'the kit lists none of these scopes for the client');
  return asked.fault === 11000 ? invalid(sentences[asked.field]) : undefined;
}

const isStateOdd = (state = ''): boolean => state.length > longestState || !rawStatePattern.test(state);

/**
 * Returns what is wrong with an authorization request whose client and address are right (OpenID Connect Core, section
 * 3.1.2.6), or undefined.
 * @param state raw
 */
export function problemOf(
  { brand }: Pick<Services, 'brand'>,
  form: Form,
  recipient: Recipient,
  state: string | undefined,
): AuthorizationProblem | undefined {
  const ofClient = problemOfClient(form, recipient);
  if (ofClient) return ofClient;
  if (form.has('request')) return problem('request_not_supported', 'write the parameters into the query');
  if (form.has('request_uri'))
    return problem('request_uri_not_supported', 'write the parameters into the query');
  if ((form.get('response_mode') ?? 'query') !== 'query') return invalid('response_mode has to be query');
  if (!/^\d{0,9}$/.test(form.get('max_age') ?? '')) return invalid('max_age is a number of seconds');
  if (isStateOdd(state)) return invalid(`state is at most ${longestState} characters of a query`);
  const resource = form.get('resource');
  if (resource !== undefined && resourceServerAt(brand, resource) === undefined)
    return problem('invalid_target', wrongResource);
  return problemOfPrompt(form, recipient);
}
