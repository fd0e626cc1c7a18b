import { type Call, servicePrefixes } from '../call.ts';
import { type CallName, callNames, calls, pathOf } from '../calls.ts';
import type { Service } from '../faults/codes.ts';
import { tokenExample } from '../fields/fields.ts';
import { contextSchema, placeholder } from '../wire/context.ts';
import { apiGuide } from './api-guide.ts';
import { exampleOf, jsonSchemaOf } from './json-schema.ts';
import { oauthError } from './oauth-answers.ts';
import { oauthPathItems, oauthSecuritySchemes } from './oauth-endpoints.ts';
import { json, refTo, refusalSchemas, responsesOf, sharedResponses } from './responses.ts';
import { webhooks } from './webhooks.ts';

/** What each service is about. */
export const serviceTitles: Readonly<Partial<Record<Service, string>>> = {
  accountAuth: 'Sign-in and sessions',
  accountDataManage: 'Account data',
  accountRegister: 'Registration',
  accountDsrr: 'Deletion and privacy requests',
  legal: 'Legal documents',
  cloud: 'Smart cloud',
};

const securityOf: Record<Call['auth'], object[]> = {
  none: [],
  session: [{ session: [] }],
  sessionOrNone: [{}, { session: [] }],
  stepUp: [{ session: [] }],
  token: [],
};

const authSentences: Record<Call['auth'], string> = {
  none: 'Nobody needs to be signed in.',
  session: 'Needs a session: `context.token` and the bind cookie.',
  sessionOrNone: 'With or without a session.',
  stepUp: 'Needs a session with a step-up that is at most 10 minutes old.',
  token: 'The token in the data is the proof.',
};

/** How a call is used, in sentences. */
export const usageOf = (call: Call): string[] => [
  authSentences[call.auth],
  `Rate rule: \`${call.rate}\`.`,
  call.repeatable ? 'Safe to repeat.' : 'Repeat only with the same `Idempotency-Key`.',
];

/** A context as a caller of this call may send it. */
export const exampleContext = ({ auth }: Call) => ({
  acceptLanguage: 'en',
  traceId: 'WEB1795197845000-00001',
  token: auth === 'session' || auth === 'stepUp' ? tokenExample : placeholder,
});

function operationOf(name: CallName) {
  const call: Call = calls[name];
  const data = jsonSchemaOf(call.input, 'input');
  const schema = {
    type: 'object',
    required: ['data'],
    properties: { context: refTo('schemas', 'Context'), data },
    examples: [{ context: exampleContext(call), data: exampleOf(data) }],
  };
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    description: usageOf(call).join(' '),
    security: securityOf[call.auth],
    ...(call.repeatable ? {} : { parameters: [refTo('parameters', 'IdempotencyKey')] }),
    requestBody: { required: true, content: json(schema) },
    responses: responsesOf(call),
  };
}

const guideText = (): string =>
  apiGuide
    .map(({ title, paragraphs, example }) => {
      const block = example ? [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``] : [];
      return [`## ${title}`, ...paragraphs, ...block].join('\n\n');
    })
    .join('\n\n');

const components = () => ({
  securitySchemes: {
    ...oauthSecuritySchemes,
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-bind',
      description:
        'The cookie of the browser that earned the token; the token itself goes into the body, as `context.token`.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A random UUID for each intent; a repeat with the same one gets the first answer for an hour.',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    },
  },
  responses: sharedResponses(),
  schemas: {
    Context: jsonSchemaOf(contextSchema, 'input'),
    OAuthError: jsonSchemaOf(oauthError, 'output'),
    ...refusalSchemas(),
  },
});

/** The contract as an OpenAPI 3.1 document, served at `/openapi.json`: what apps use and are told, and the portal's own calls. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer account platform',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
      description: guideText(),
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'oauth', description: 'For apps: OAuth 2 and OpenID Connect' },
      { name: 'events', description: 'What apps are told' },
      ...Object.entries(serviceTitles).map(([service, title]) => ({
        name: service,
        description: `The portal’s own calls, ${title}: \`${servicePrefixes[service as Service]}\``,
      })),
    ],
    paths: {
      ...oauthPathItems(),
      ...Object.fromEntries(callNames.map((name) => [pathOf(name), { post: operationOf(name) }])),
    },
    webhooks: webhooks(),
    components: components(),
  };
}
