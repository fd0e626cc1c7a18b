import { toSec } from '@foyer/contract/durations';
import { writeCode } from '@foyer/contract/faults/codes';
import { type Fault, faults } from '@foyer/contract/faults/faults';
import { detailForms } from '@foyer/contract/faults/schemas';
import { transportFaults } from '@foyer/contract/faults/transport';
import { apiGuide, type GuideSection } from '@foyer/contract/openapi/api-guide';
import { jsonSchemaOf } from '@foyer/contract/openapi/json-schema';
import { contextSchema } from '@foyer/contract/wire/context';
import { rateRules } from '@foyer/contract/wire/rate-rules';
import { type Html, html, prose } from '../html.ts';
import { fieldTable } from './field-table.ts';

const table = (head: readonly string[], rows: readonly Html[]): Html => html`<table>
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;

const guideSection = ({
  id,
  title,
  paragraphs,
  example,
}: GuideSection): Html => html`<h3 id="${id}">${title}</h3>
${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}
${example && html`<pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`}`;

const transportRows = Object.entries(transportFaults).map(
  ([status, { fault, meaning }]) => html`<tr>
<th scope="row">${status}</th><td><code>${writeCode(fault, 'transport')}</code></td><td>${prose(meaning)}</td>
</tr>`,
);

const rateRows = Object.entries(rateRules).map(
  ([name, { max, window }]) => html`<tr>
<th scope="row"><code>${name}</code></th><td>${max}</td><td>${toSec(window)} seconds</td>
</tr>`,
);

const faultEntry = (fault: Fault): Html => html`<section id="fault-${fault}">
<h3><code>${fault}</code> ${faults[fault].flag}</h3>
<p>${prose(faults[fault].means)}</p>
${detailForms(fault).map(fieldTable)}
</section>`;

/** How every call is asked and answered. */
export const guide = (): Html => html`<h2 id="guide">How a call works</h2>
${apiGuide.map(guideSection)}
<h3 id="statuses">Statuses other than 200</h3>
${table(['Status', 'Code', 'Meaning'], transportRows)}
<h3 id="context">Context</h3>
${fieldTable(jsonSchemaOf(contextSchema, 'input'))}`;

/** What limits requests, and every error of the catalogue. */
export const catalogue = (): Html => html`<h2 id="rates">Rate rules</h2>
<p>Requests from one IPv4 address or one IPv6 /64. What guards an account or an address is counted besides.</p>
${table(['Rule', 'Requests', 'In'], rateRows)}
<h2 id="faults">Errors</h2>
<p>The portal merges the flag of an error into its details as <code>true</code>.</p>
${Object.keys(faults).map((fault) => faultEntry(Number(fault) as Fault))}`;
