import { type Call, pipelineFaults } from '../call.ts';
import { callNames, calls } from '../calls.ts';
import { type Service, writeCode } from '../faults/codes.ts';
import { type Fault, faults } from '../faults/faults.ts';
import { detailForms, detailsSchema } from '../faults/schemas.ts';
import { type TransportFault, type TransportStatus, transportFaults } from '../faults/transport.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

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

/** Names a component of the document. */
export const refTo = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
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

/** A body in JSON. */
export const json = (schema: object) => ({ 'application/json': { schema } });

const retryAfter = {
  'Retry-After': { description: 'Seconds, as in `retryAfterSec`.', schema: { type: 'integer' } },
};

/** What a status of its own says, whichever call it answers. */
const transportResponse = ({ fault, meaning }: TransportFault) => ({
  description: meaning,
  ...(fault === 11000 ? {} : { headers: retryAfter }),
  content: json(refTo('schemas', refusalName('transport', fault))),
});

/** What every call answers alike: a path that is a call, asked with POST, is neither 404 nor 405. */
const sharedStatuses = Object.keys(transportFaults)
  .map((status) => Number(status) as TransportStatus)
  .filter((status) => ![404, 405, ...Object.values(withStatus)].includes(status));

/** What a call may answer, by status. */
export function responsesOf(call: Call) {
  const refused = faultsOf(call).filter(comesWith200(call));
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

/** The schemas of all refusals: each call's by its service, and those of the transport. */
export function refusalSchemas(): Record<string, JsonSchema> {
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

/** The responses that every call shares, by the names of their components. */
export const sharedResponses = () =>
  Object.fromEntries(
    sharedStatuses.map((status) => [`Status${status}`, transportResponse(transportFaults[status])]),
  );
