import type { Fault } from './faults.ts';

/** What a request is answered that no call handles. */
export interface TransportFault {
  fault: Extract<Fault, 11000 | 11003 | 11300>;
  /** Which part of the request is at fault, and why: the details of 11000. */
  fields?: Readonly<Record<string, string>>;
  /** One sentence for the API page. */
  meaning: string;
}

/** Answers with an HTTP status other than 200, by status; their body has the same shape as every other. */
export const transportFaults = {
  400: { fault: 11000, fields: { body: 'invalid' }, meaning: 'The body is not JSON, or has no envelope.' },
  403: {
    fault: 11000,
    fields: { origin: 'foreign' },
    meaning: 'The request comes from a page of another site.',
  },
  404: { fault: 11000, fields: { path: 'unknown' }, meaning: 'There is no such call.' },
  405: { fault: 11000, fields: { method: 'not_allowed' }, meaning: 'Calls are POST.' },
  408: { fault: 11300, meaning: 'The request did not arrive in time.' },
  413: { fault: 11000, fields: { body: 'too_large' }, meaning: 'The body is too large.' },
  415: {
    fault: 11000,
    fields: { contentType: 'unsupported' },
    meaning: 'The content type is not application/json in UTF-8, or the body is compressed.',
  },
  417: { fault: 11000, fields: { expect: 'unsupported' }, meaning: 'Only `Expect: 100-continue` is known.' },
  421: { fault: 11000, fields: { host: 'unknown' }, meaning: 'The host is not one of this platform.' },
  429: { fault: 11003, meaning: 'Too many requests from this source.' },
  431: { fault: 11000, fields: { headers: 'too_large' }, meaning: 'The headers are too large.' },
  503: { fault: 11300, meaning: 'The platform is overloaded, or its store is down.' },
} as const satisfies Record<number, TransportFault>;

/** An HTTP status that a request may be answered with besides 200. */
export type TransportStatus = keyof typeof transportFaults;

/** Whether requests are answered with this status as the table says. */
export const isTransportStatus = (status: number): status is TransportStatus =>
  Object.hasOwn(transportFaults, status);
