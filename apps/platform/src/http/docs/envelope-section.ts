import { contextSchema } from '@foyer/contract/context';
import { type Fault, writeCode } from '@foyer/contract/faults';
import { type Html, html } from '../html.ts';
import { serviceTable } from './catalogue-sections.ts';
import { jsonSchemaOf, rulesOf, typeName } from './json-schema.ts';

const contextNotes: Record<string, string> = {
  timeZone: 'Signed offset in hours, for example “+1” or “+5.5”.',
  clientType: '“mobile” below a width of 768 px.',
  osInfo: 'Operating system.',
  phoneOS: 'Operating system of a phone.',
  clientInfo: 'Browser.',
  phoneBrand: 'Maker of a phone.',
  clientVersion: 'Version of the client, for example “V1.0.0”.',
  appVersion: 'Version of the app.',
  terminalId: 'Random UUID of this browser installation.',
  debugMode: 'Recorded only.',
  bizSystemId: 'Recorded only.',
  acceptLanguage: 'Language of texts in the answer.',
  traceId: 'Echoed in the answer and written on every log line.',
  appID: 'The app that calls.',
  sourceAppID: 'The app that sent the user.',
  token: 'The session’s token, or “common” without one.',
  accountID: 'The account, or “common” without a session.',
  method: 'Last segment of the path.',
};

const transportFaults: [number, Fault, string][] = [
  [400, 11000, 'Not JSON, or no envelope.'],
  [404, 11000, 'No such call.'],
  [405, 11000, 'Another method than POST.'],
  [408, 11300, 'The request did not arrive in time.'],
  [413, 11000, 'The body is too large.'],
  [415, 11000, 'Another content type than application/json.'],
  [421, 11000, 'Another host than this platform’s.'],
  [429, 11003, 'Too many requests from this source.'],
  [431, 11000, 'The headers are too large.'],
  [503, 11300, 'Overloaded, or a store is down.'],
];

const contextRows = (): Html[] =>
  Object.entries(jsonSchemaOf(contextSchema, 'input').properties ?? {}).map(
    ([name, schema]) => html`<tr>
<th scope="row"><code>${name}</code></th>
<td>${typeName(schema)}</td>
<td>${contextNotes[name]}${rulesOf(schema).map((rule) => html`<span class="rule">${rule}</span>`)}</td>
</tr>`,
  );

/** How every call is asked and answered. */
export const envelopeSection = (): Html => html`<section id="envelope" aria-labelledby="envelope-title">
<h2 id="envelope-title">How a call works</h2>
<p>Every call is a <code>POST</code> with <code>Content-Type: application/json</code> and one object:
<code>context</code> says who asks, <code>data</code> what for.</p>
<pre tabindex="0"><code>{
  "context": {
    "traceId": "WEB1795197845000-00001",
    "token": "common",
    "acceptLanguage": "en"
  },
  "data": { "email": "jane@example.com", "bizType": "login" }
}</code></pre>
<p>The answer always has four fields. <code>code</code> is <code>0</code> for success or negative for a fault;
a fault is answered with HTTP 200 too.</p>
<pre tabindex="0"><code>{
  "code": -11003129,
  "msg": "too_frequent",
  "traceId": "WEB1795197845000-00001",
  "result": { "retryAfterSec": 41 }
}</code></pre>
<h3 id="codes">Codes</h3>
<p>A code is <code>-(error × 1000 + service)</code>: <code>-11003129</code> is error <code>11003</code> of service
<code>129</code>. Read the five digits after the first character; the service only says who answered.</p>
${serviceTable()}
<h3 id="transport">Transport faults</h3>
<p>What never reached a call is answered with its HTTP status and a body of the same shape. Where the answer has
<code>Retry-After</code>, wait that many seconds.</p>
<table class="fields">
<thead><tr><th scope="col">Status</th><th scope="col">Error</th><th scope="col">Meaning</th></tr></thead>
<tbody>${transportFaults.map(
  ([status, fault, meaning]) => html`<tr>
<th scope="row">${status}</th><td><code>${writeCode(fault, 'transport')}</code></td><td>${meaning}</td>
</tr>`,
)}</tbody>
</table>
<h3 id="repeating">Repeating</h3>
<p>A call that is safe to repeat may simply be sent again. For the others send an <code>Idempotency-Key</code> header, a
random UUID for each intent: a repeat with the same key within an hour gets the first answer.</p>
<h3 id="sessions">Sessions</h3>
<p>A token works only together with the <code>__Host-bind</code> cookie of the browser that earned it, for 15 minutes;
then only refreshAuth takes it and gives the next one. The one before stays good for 30 seconds more.</p>
<h3 id="context">Context</h3>
<p>All fields may be left out. Nothing in the context is trusted but the token, which is looked up.</p>
<details>
<summary>Fields of the context</summary>
<table class="fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${contextRows()}</tbody>
</table>
</details>
</section>`;
