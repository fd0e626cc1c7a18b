/** A part of what holds for every call. */
export interface GuideSection {
  /** Names it in addresses. */
  id: string;
  title: string;
  /** Sentences; `…` marks what is code. */
  paragraphs: readonly string[];
  /** JSON to look at. */
  example?: object;
}

/** What holds for every call: /openapi.json, /docs and docs/calls.md begin with it. */
export const apiGuide: readonly GuideSection[] = [
  {
    id: 'request',
    title: 'A request',
    paragraphs: [
      'Every call is a `POST` with `Content-Type: application/json` and one object: `context` says who asks, `data` what for.',
      'All fields of the context may be left out, and so may the context. Nothing in it is trusted but the token, which is looked up.',
    ],
    example: {
      context: { traceId: 'WEB1795197845000-00001', token: 'common', acceptLanguage: 'en' },
      data: { email: 'jane@example.com', bizType: 'login' },
    },
  },
  {
    id: 'answer',
    title: 'An answer',
    paragraphs: [
      'The answer always has four fields. `code` is `0` for success or negative for a fault; `result` holds the details of a fault, or null where it has none.',
      'A fault of the call itself comes with HTTP 200. What the platform turns away before that comes with the status that says so, and with the same four fields; where the answer has `Retry-After`, wait that many seconds. Service 0 answers what never reached a call.',
    ],
    example: {
      code: -11220129,
      msg: 'code_incorrect',
      traceId: 'WEB1795197845000-00001',
      result: { triesLeft: 4 },
    },
  },
  {
    id: 'codes',
    title: 'Codes',
    paragraphs: [
      'A code is `-(error × 1000 + service)`: `-11220129` is error `11220` of service `129`. Read the five digits after the first character; the service only says who answered.',
    ],
  },
  {
    id: 'repeating',
    title: 'Repeating',
    paragraphs: [
      'A call that is safe to repeat may simply be sent again. For the others send an `Idempotency-Key` header, a random UUID for each intent: a repeat with the same key within an hour gets the first answer.',
    ],
  },
  {
    id: 'sessions',
    title: 'Sessions',
    paragraphs: [
      'A token works only together with the `__Host-bind` cookie of the browser that earned it, for 15 minutes; then only refreshAuth takes it and gives the next one. The one before stays good for 30 seconds more.',
      'Sensitive calls want a fresh step-up, at most 10 minutes old: by verifyPassword, or by a mailed code where no password is set; where a second factor is on, both answer 11257 and authBy2fa completes them. Without one they answer 11256.',
    ],
  },
  {
    id: 'tokens',
    title: 'Tokens, by kind',
    paragraphs: [
      'A `bizToken` or `initToken` proves that one step was passed: good for 10 minutes, once, for one purpose, one account or address, in the browser that passed it. It is used up by its effect, not by a refusal.',
      'An `authorizeCode` is the result of a complete authentication: good for 60 seconds, once, in this browser. The token of a mailed link acts only after a press.',
    ],
  },
  {
    id: 'existence',
    title: 'Whether an account exists',
    paragraphs: [
      'It is never told to somebody who has not proven the mailbox: 11202 and 11203 come only behind a right code for the address, 11248, 11257 and 11266 only behind a right first factor. Until then known and unknown addresses get the same answer in the same time.',
    ],
  },
];
