import * as z from 'zod/mini';
import { type Call, pipelineFaults } from './call.ts';
import { type CallName, callNames, calls, pathOf } from './calls.ts';
import { contextSchema } from './context.ts';
import { type Fault, faults, writeCode } from './faults.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Every fault that a call may answer: what it declares and what the pipeline in front of it raises. */
export function faultsOf(call: Call): Fault[] {
  const withSession = call.auth === 'none' || call.auth === 'token' ? [] : pipelineFaults.withSession;
  return [...new Set([...call.faults, ...pipelineFaults.always, ...withSession])].sort((a, b) => a - b);
}

const authSentences: Record<Call['auth'], string> = {
  none: 'Nobody needs to be signed in.',
  session: 'A session: `context.token` and the bind cookie.',
  sessionOrNone: 'With or without a session.',
  token: 'The token in the data is the proof.',
};

function operationOf(name: CallName): Json {
  const call: Call = calls[name];
  const raised = faultsOf(call);
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    description: [
      authSentences[call.auth],
      `Rate rule: ${call.rate}.`,
      call.repeatable ? 'Safe to repeat.' : 'Repeat only with the same `Idempotency-Key`.',
    ].join(' '),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['context', 'data'],
            properties: {
              context: { $ref: '#/components/schemas/Context' },
              data: schemaOf(call.input, 'input'),
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: raised.map((fault) => `${writeCode(fault, call.service)} ${faults[fault]}`).join(' · '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'traceId', 'result'],
              properties: {
                code: {
                  type: 'integer',
                  enum: [0, ...raised.map((fault) => writeCode(fault, call.service))],
                },
                msg: { type: 'string' },
                traceId: { type: 'string' },
                result: { anyOf: [schemaOf(call.result, 'output'), { type: 'object' }, { type: 'null' }] },
              },
            },
          },
        },
      },
    },
  };
}

/** The contract as an OpenAPI 3.1 document, served at `/openapi.json`. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer account platform',
      version: '1',
      description:
        'All calls are POST with {context, data}; the answer is {code, msg, traceId, result}, code 0 means success.',
    },
    paths: Object.fromEntries(callNames.map((name) => [pathOf(name), { post: operationOf(name) }])),
    components: { schemas: { Context: schemaOf(contextSchema, 'input') } },
  };
}
