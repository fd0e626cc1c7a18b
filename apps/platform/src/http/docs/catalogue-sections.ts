import { type Call, servicePrefixes } from '@foyer/contract/call';
import { callNames, calls } from '@foyer/contract/calls';
import { type Milliseconds, minutes, toSec } from '@foyer/contract/durations';
import { type Fault, faults, type Service, serviceNumbers } from '@foyer/contract/faults';
import { faultsOf } from '@foyer/contract/openapi';
import { rateRules } from '@foyer/contract/rate-rules';
import { type Html, html, prose } from '../html.ts';
import { faultMeanings } from './fault-meanings.ts';

const allFaults = Object.keys(faults).map((key) => Number(key) as Fault);

const callsThatAnswer = (fault: Fault) =>
  callNames.filter((name) => {
    const call: Call = calls[name];
    return faultsOf(call).includes(fault);
  });

function answeredBy(fault: Fault): Html {
  const names = callsThatAnswer(fault);
  if (names.length === callNames.length) return html`every call`;
  if (names.length === 0) return html`<span class="optional">no call yet</span>`;
  if (names.length > 3) return html`${names.length} calls`;
  return html`${names.map((name) => html`<a href="#${name}">${name}</a> `)}`;
}

/** Every error of the catalogue. */
export const faultCatalogue = (): Html => html`<section id="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Errors</h2>
<p>The error is the five digits after the first character of a code. The portal merges its flag into the result as
<code>true</code>.</p>
<table class="catalogue">
<thead><tr><th scope="col">Error</th><th scope="col">Flag</th><th scope="col">Meaning</th>
<th scope="col">Answered by</th></tr></thead>
<tbody>${allFaults.map(
  (fault) => html`<tr id="fault-${fault}">
<th scope="row"><code>${fault}</code></th>
<td><code>${faults[fault]}</code></td>
<td>${prose(faultMeanings[fault])}</td>
<td class="by">${answeredBy(fault)}</td>
</tr>`,
)}</tbody>
</table>
</section>`;

function length(window: Milliseconds): string {
  const whole = toSec(window) / toSec(minutes(1));
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}

/** The source budgets, and what guards accounts besides. */
export const rateSection = (): Html => html`<section id="rates" aria-labelledby="rates-title">
<h2 id="rates-title">Rate rules</h2>
<p>Requests from one IPv4 address or one IPv6 /64. Beyond them the answer is HTTP 429 with error 11003 and
<code>Retry-After</code>. What guards an account or an address is counted besides, whatever the source.</p>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Requests</th><th scope="col">In</th></tr></thead>
<tbody>${Object.entries(rateRules).map(
  ([name, { max, window }]) => html`<tr>
<th scope="row"><code>${name}</code></th><td>${max}</td><td>${length(window)}</td>
</tr>`,
)}</tbody>
</table>
</section>`;

/** Titles of the services that have calls. */
export const serviceTitles: Partial<Record<Service, string>> = {
  accountAuth: 'Sign-in and sessions',
  accountDataManage: 'Account data',
  accountRegister: 'Registration',
  accountDsrr: 'Data-subject requests',
  legal: 'Legal documents',
  cloud: 'Smart cloud',
};

/** The number that each service adds to its codes. */
export const serviceTable = (): Html => html`<table class="fields">
<thead><tr><th scope="col">Service</th><th scope="col">Number</th><th scope="col">Paths begin with</th></tr></thead>
<tbody>${Object.entries(serviceNumbers).map(
  ([service, number]) => html`<tr>
<th scope="row">${service}</th><td>${number}</td>
<td><code>${servicePrefixes[service as Service]}</code></td>
</tr>`,
)}</tbody>
</table>`;
