import type { Call } from '@foyer/contract/call';
import { type CallName, calls, pathOf } from '@foyer/contract/calls';
import { writeCode } from '@foyer/contract/faults/codes';
import { type Fault, faults } from '@foyer/contract/faults/faults';
import { detailNames } from '@foyer/contract/faults/schemas';
import { exampleOf, formsOf, type JsonSchema, jsonSchemaOf } from '@foyer/contract/openapi/json-schema';
import { exampleContext, usageOf } from '@foyer/contract/openapi/openapi';
import { faultsOf } from '@foyer/contract/openapi/responses';
import { type Html, html, prose } from '../html.ts';
import { fieldTable } from './field-table.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The fields of a value, form by form where it has several. */
function fields(schema: JsonSchema): Html[] {
  const forms = formsOf(schema);
  return forms.map((form) => {
    const names = Object.keys(form.properties ?? {});
    if (names.length === 0) return html`<p class="soft">No fields: <code>{}</code>.</p>`;
    const title = `${form === forms[0] ? 'Either' : 'Or'} ${names.join(', ')}`;
    return html`${forms.length > 1 ? html`<p class="form">${title}</p>` : undefined}${fieldTable(form)}`;
  });
}

const faultRow = (call: Call, fault: Fault): Html => html`<tr>
<th scope="row"><code>${writeCode(fault, call.service)}</code></th>
<td><a href="#fault-${fault}"><code>${fault}</code> ${faults[fault].flag}</a></td>
<td>${prose(faults[fault].means)}${detailNames(fault).map((name) => html` <code class="rule">${name}</code>`)}</td>
</tr>`;

function exampleRequest(name: CallName, data: JsonSchema): string {
  const call: Call = calls[name];
  const key = call.repeatable ? [] : ['Idempotency-Key: 0f8fad5b-d9cb-469f-a165-70867728950e'];
  const lines = [`POST ${pathOf(name)}`, 'Content-Type: application/json', ...key];
  return `${lines.join('\n')}\n\n${json({ context: exampleContext(call), data: exampleOf(data) })}`;
}

/** Everything there is to know about one call. */
export function callSection(name: CallName): Html {
  const call: Call = calls[name];
  const data = jsonSchemaOf(call.input, 'input');
  const result = jsonSchemaOf(call.result, 'output');
  const reply = { code: 0, msg: 'success', traceId: 'WEB1795197845000-00001', result: exampleOf(result) };
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${name}</a></h3>
<p class="soft"><span class="verb">POST</span> <code>${pathOf(name)}</code></p>
<p>${prose(call.summary)}</p>
<ul class="facts">${usageOf(call).map((fact) => html`<li>${prose(fact)}</li>`)}</ul>
<h4>Data</h4>
${fields(data)}
<h4>Result</h4>
${fields(result)}
<details>
<summary>Example</summary>
<pre tabindex="0"><code>${exampleRequest(name, data)}</code></pre>
<pre tabindex="0"><code>${json(reply)}</code></pre>
</details>
<details>
<summary>Faults</summary>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Error</th><th scope="col">Meaning and details</th></tr></thead>
<tbody>${faultsOf(call).map((fault) => faultRow(call, fault))}</tbody>
</table>
</details>
</section>`;
}
