import type * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import * as answers from './oauth-answers.ts';
import * as forms from './oauth-forms.ts';

/** How an endpoint knows who asks. */
type Proof = 'client' | 'resourceServer' | 'bearer' | 'nobody';

/** An endpoint that apps use: OAuth, OpenID Connect, and what Foyer adds to them. */
interface OAuthEndpoint {
  operationId: string;
  methods: readonly ('get' | 'post')[];
  summary: string;
  description: string;
  proof: Proof;
  form?: z.ZodMiniType;
  /** Left out where a browser is led on. */
  answer?: z.ZodMiniType;
}

/** Every endpoint that apps use, by its path. */
export const oauthEndpoints: Readonly<Record<string, OAuthEndpoint>> = {
  '/oauth/authorize': {
    operationId: 'authorize',
    methods: ['get', 'post'],
    summary: 'Begins a sign-in: open it in a browser.',
    description:
      'Leads to the portal, and in the end to `redirect_uri` with `code`, or `error`, and with `state` and `iss`. Never to an address that the kit does not have.',
    proof: 'nobody',
    form: forms.authorizeForm,
  },
  '/oauth/token': {
    operationId: 'token',
    methods: ['post'],
    summary: 'Gives tokens for a code, for a refresh token, or for a device code.',
    description: 'RFC 6749, section 3.2. A public client sends its `client_id` alone.',
    proof: 'client',
    form: forms.tokenForm,
    answer: answers.tokenAnswer,
  },
  '/oauth/device_authorization': {
    operationId: 'deviceAuthorization',
    methods: ['post'],
    summary: 'Gives a device without a keyboard the code that it shows, and the one that it polls with.',
    description: 'RFC 8628, section 3.1. For apps whose kit entry says `device`.',
    proof: 'client',
    form: forms.deviceAuthorizationForm,
    answer: answers.deviceAuthorizationAnswer,
  },
  '/oauth/userinfo': {
    operationId: 'userinfo',
    methods: ['get', 'post'],
    summary: 'Tells who the user is.',
    description: 'OpenID Connect Core, section 5.3; the claims of the token’s scopes.',
    proof: 'bearer',
    answer: answers.userinfoAnswer,
  },
  '/oauth/revoke': {
    operationId: 'revoke',
    methods: ['post'],
    summary: 'Ends the grant of a token, and every token of it.',
    description: 'RFC 7009. The same answer for a token that is none of the client’s.',
    proof: 'client',
    form: forms.revokeForm,
    answer: answers.nothing,
  },
  '/oauth/introspect': {
    operationId: 'introspect',
    methods: ['post'],
    summary:
      'Tells a resource server what an access token is worth there, and an app what its own tokens are worth.',
    description: 'RFC 7662. An app that has neither a secret nor a key is refused.',
    proof: 'resourceServer',
    form: forms.introspectForm,
    answer: answers.introspectAnswer,
  },
  '/oauth/logout': {
    operationId: 'endSession',
    methods: ['get', 'post'],
    summary: 'Signs the user out: open it in a browser.',
    description:
      'OpenID Connect RP-Initiated Logout 1.0. The portal asks, and leads on to `post_logout_redirect_uri` with `state`.',
    proof: 'nobody',
    form: forms.endSessionForm,
  },
  '/oauth/portal-code': {
    operationId: 'portalCode',
    methods: ['post'],
    summary: 'Gives a code for a link that brings the user along.',
    description: 'For apps with `opensPortal`. The code is good for one link of this app with this action.',
    proof: 'client',
    form: forms.portalCodeForm,
    answer: answers.portalCodeAnswer,
  },
  '/oauth/assistant-code': {
    operationId: 'assistantCode',
    methods: ['post'],
    summary: 'Gives an app of the family the code for a voice assistant whose app has opened it.',
    description:
      'The token needs the scope `assistants`, without `portal`, of a sign-in that is at most ten minutes old (assistants.md).',
    proof: 'bearer',
    form: forms.assistantCodeForm,
    answer: answers.assistantCodeAnswer,
  },
  '/oauth/confirm-event': {
    operationId: 'confirmEvent',
    methods: ['post'],
    summary: 'Says that what an event asked to delete is deleted.',
    description: 'The token is the proof. Saying it again is no mistake.',
    proof: 'nobody',
    form: forms.confirmEventForm,
    answer: answers.nothing,
  },
  '/oauth/jwks': {
    operationId: 'jwks',
    methods: ['get'],
    summary: 'The keys that id_tokens and logout tokens are signed with.',
    description: 'RFC 7517. May be kept for five minutes.',
    proof: 'nobody',
    answer: answers.jwksAnswer,
  },
  '/.well-known/openid-configuration': {
    operationId: 'discovery',
    methods: ['get'],
    summary: 'What the endpoints are and do, for libraries.',
    description: 'OpenID Connect Discovery 1.0.',
    proof: 'nobody',
    answer: answers.metadataAnswer,
  },
  '/.well-known/oauth-authorization-server': {
    operationId: 'metadata',
    methods: ['get'],
    summary: 'The same document, where RFC 8414 has it.',
    description: 'RFC 8414.',
    proof: 'nobody',
    answer: answers.metadataAnswer,
  },
};

const formType = 'application/x-www-form-urlencoded';
const refuses = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/OAuthError' } } },
});

const securityOf: Record<Proof, object[]> = {
  client: [{ clientBasic: [] }, {}],
  resourceServer: [{ clientBasic: [] }, {}],
  bearer: [{ accessToken: [] }],
  nobody: [],
};

const refusalsOf: Record<Proof, object> = {
  client: { 401: refuses('The client has not proven itself.') },
  resourceServer: { 401: refuses('The resource server has not proven itself.') },
  bearer: { 401: refuses('The token is not good, or not any more.'), 403: refuses('It lacks the scope.') },
  nobody: {},
};

const queryOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }));

function operationOf({ proof, form, answer, methods, ...told }: OAuthEndpoint, method: 'get' | 'post') {
  const asked = form && jsonSchemaOf(form, 'input');
  const isAlsoPosted = method === 'post' && methods.length > 1;
  return {
    ...told,
    operationId: `${told.operationId}${isAlsoPosted ? 'Posted' : ''}`,
    tags: ['oauth'],
    security: securityOf[proof],
    ...(asked && method === 'get' ? { parameters: queryOf(asked) } : {}),
    ...(asked && method === 'post'
      ? { requestBody: { required: true, content: { [formType]: { schema: asked } } } }
      : {}),
    responses: {
      ...(answer
        ? {
            200: {
              description: 'Done.',
              content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } },
            },
          }
        : {
            303: {
              description: 'The browser is led on.',
              headers: { Location: { description: 'Where to.', schema: { type: 'string' } } },
            },
          }),
      400: refuses('The request is not good.'),
      ...refusalsOf[proof],
      429: refuses('Too many; wait for `Retry-After`.'),
      503: refuses('Foyer cannot answer now; wait for `Retry-After`.'),
    },
  };
}

/** The paths of these endpoints for /openapi.json. */
export const oauthPathItems = () =>
  Object.fromEntries(
    Object.entries(oauthEndpoints).map(([path, endpoint]) => [
      path,
      Object.fromEntries(endpoint.methods.map((method) => [method, operationOf(endpoint, method)])),
    ]),
  );

/** How apps prove themselves, for the components of /openapi.json. */
export const oauthSecuritySchemes = {
  clientBasic: {
    type: 'http',
    scheme: 'basic',
    description:
      'The id of the app and its secret, each form-encoded first (RFC 6749, section 2.3.1). They may stand in the form instead. A public client has no secret and sends its `client_id` there.',
  },
  accessToken: { type: 'http', scheme: 'bearer', description: 'An access token (RFC 6750).' },
} as const;
