import { type Call, pipelineFaults, servicePrefixes } from '../call.ts';
import { type CallName, callNames, calls, pathOf } from '../calls.ts';
import { type Service, writeCode } from '../faults/codes.ts';
import { type Fault, faults } from '../faults/faults.ts';
import { detailForms, detailsSchema } from '../faults/schemas.ts';
import { type TransportFault, type TransportStatus, transportFaults } from '../faults/transport.ts';
import { tokenExample } from '../fields/fields.ts';
import { contextSchema, placeholder } from '../wire/context.ts';
import { apiGuide } from './api-guide.ts';
import { exampleOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { oauthError } from './oauth-answers.ts';
import { oauthPathItems, oauthSecuritySchemes } from './oauth-endpoints.ts';
import { webhooks } from './webhooks.ts';

/** Every fault that a call may answer: what it declares and what the pipeline in front of it raises. */
export function faultsOf(call: Call): Fault[] {
  const { always, withSession, withStepUp } = pipelineFaults;
  const isClosable = !call.openWhilePending || !call.openWhileDeletion || call.verifiedOnly;
  const ofSession = withSession.filter((fault) => fault !== 11266 || isClosable);
  const raised = [
    ...call.faults,
    ...always,
    ...(['session', 'sessionOrNone', 'stepUp'].includes(call.auth) ? ofSession : []),
    ...(call.auth === 'stepUp' ? withStepUp : []),
  ];
  return [...new Set(raised)].sort((a, b) => a - b);
}

/** Faults of the pipeline that come with a status of their own; a handler may declare 11003 besides. */
const withStatus = { 11003: 429, 11300: 503 } as const satisfies Partial<Record<Fault, number>>;

const comesWith200 = (call: Call) => (fault: Fault) => !(fault in withStatus) || call.faults.includes(fault);

/** What each service is about. */
export const serviceTitles: Readonly<Partial<Record<Service, string>>> = {
  accountAuth: 'Sign-in and sessions',
  accountDataManage: 'Account data',
  accountRegister: 'Registration',
  accountDsrr: 'Deletion and privacy requests',
  legal: 'Legal documents',
  cloud: 'Smart cloud',
};

const refTo = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
const refusalName = (service: Service, fault: Fault) => `${service}${fault}`;

const envelope = (code: number, msg: string, result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'traceId', 'result'],
  properties: {
    code: { type: 'integer', const: code },
    msg: { type: 'string', const: msg },
    traceId: { type: 'string' },
    result,
  },
});

function refusalSchema(service: Service, fault: Fault): JsonSchema {
  const forms = detailForms(fault);
  const details = refTo('schemas', `Details${fault}`);
  const none: JsonSchema = { type: 'null' };
  // details that may all be left out are not there at all where a call has nothing to tell
  const mayLack = forms.some(({ required = [] }) => required.length === 0);
  const result = forms.length === 0 ? none : mayLack ? { anyOf: [details, none] } : details;
  return {
    ...envelope(writeCode(fault, service), faults[fault].flag, result),
    description: faults[fault].means,
  };
}

const json = (schema: object) => ({ 'application/json': { schema } });

const retryAfter = {
  'Retry-After': { description: 'Seconds, as in `retryAfterSec`.', schema: { type: 'integer' } },
};

const transportResponse = ({ fault, meaning }: TransportFault) => ({
  description: meaning,
  ...(fault === 11000 ? {} : { headers: retryAfter }),
  content: json(refTo('schemas', refusalName('transport', fault))),
});

/** What every call answers alike: a path that is a call, asked with POST, is neither 404 nor 405. */
const sharedStatuses = Object.keys(transportFaults)
  .map((status) => Number(status) as TransportStatus)
  .filter((status) => ![404, 405, ...Object.values(withStatus)].includes(status));

function responsesOf(call: Call, raised: Fault[]) {
  const refused = raised.filter(comesWith200(call));
  const success = envelope(0, 'success', jsonSchemaOf(call.result, 'output'));
  const own = Object.entries(withStatus).map(([fault, status]) => {
    const names = [call.service, 'transport' as const].map((service) =>
      refTo('schemas', refusalName(service, Number(fault) as Fault)),
    );
    const { meaning } = transportFaults[status];
    return [status, { description: meaning, headers: retryAfter, content: json({ oneOf: names }) }];
  });
  const shared = sharedStatuses.map((status) => [status, refTo('responses', `Status${status}`)]);
  return {
    200: {
      description: 'The result, or a fault of the call itself.',
      content: json({
        oneOf: [success, ...refused.map((fault) => refTo('schemas', refusalName(call.service, fault)))],
      }),
    },
    ...Object.fromEntries(shared),
    ...Object.fromEntries(own),
  };
}

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
    responses: responsesOf(call, faultsOf(call)),
  };
}

/** The schemas of all refusals: each call's by its service, and those of the transport. */
function refusalSchemas(): Record<string, JsonSchema> {
  const ofCalls = callNames.flatMap((name) => {
    const call: Call = calls[name];
    return faultsOf(call).map((fault) => [call.service, fault] as const);
  });
  const ofTransport = Object.values(transportFaults).map(
    ({ fault }) => ['transport' as const, fault] as const,
  );
  const all = [...ofCalls, ...ofTransport];
  const details = new Set(all.map(([, fault]) => fault));
  return Object.fromEntries([
    ...[...details]
      .filter((fault) => detailForms(fault).length > 0)
      .map((fault) => [`Details${fault}`, detailsSchema(fault)] as const),
    ...all.map(([service, fault]) => [refusalName(service, fault), refusalSchema(service, fault)] as const),
  ]);
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
  responses: Object.fromEntries(
    sharedStatuses.map((status) => [`Status${status}`, transportResponse(transportFaults[status])]),
  ),
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
