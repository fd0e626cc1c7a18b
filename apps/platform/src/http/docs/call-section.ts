import type { Call, CallAuth } from '@foyer/contract/call';
import { type CallName, calls, pathOf } from '@foyer/contract/calls';
import { faults, writeCode } from '@foyer/contract/faults';
import { faultsOf } from '@foyer/contract/openapi';
import { type Html, html, prose } from '../html.ts';
import { exampleOf } from './examples.ts';
import { faultMeanings } from './fault-meanings.ts';
import { fieldTable } from './field-table.ts';
import { formsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Who may call, in a few words. */
const callers: Record<CallAuth, string> = {
  none: 'Anyone',
  session: 'Session',
  sessionOrNone: 'With or without a session',
  token: 'Token in the data',
};

const json = (value: unknown) => JSON.stringify(value, null, 2);

const hasFields = (schema: JsonSchema) => Object.keys(schema.properties ?? {}).length > 0;

function formTitle(forms: readonly JsonSchema[], form: JsonSchema): Html | undefined {
  if (forms.length < 2) return undefined;
  const names = Object.keys(form.properties ?? {}).join(', ');
  return html`<p class="form">${form === forms[0] ? 'Either' : 'Or'} ${names}</p>`;
}

const fields = (name: CallName, forms: readonly JsonSchema[]): Html[] =>
  forms.map((form) =>
    hasFields(form)
      ? html`${formTitle(forms, form)}${fieldTable(name, form)}`
      : html`<p class="none">No fields: <code>{}</code>.</p>`,
  );

const faultRows = (call: Call): Html[] =>
  faultsOf(call).map(
    (fault) => html`<tr>
<th scope="row"><code>${writeCode(fault, call.service)}</code></th>
<td><a href="#fault-${fault}"><code>${fault}</code> ${faults[fault]}</a></td>
<td>${prose(faultMeanings[fault])}</td>
</tr>`,
  );

function exampleRequest(name: CallName, input: JsonSchema): string {
  const call: Call = calls[name];
  const signedIn = call.auth === 'session';
  const context = {
    acceptLanguage: 'en',
    traceId: 'WEB1795197845000-00001',
    token: signedIn ? exampleOf({ type: 'string' }, 'token') : 'common',
  };
  const lines = [
    `POST ${pathOf(name)}`,
    'Content-Type: application/json',
    ...(call.repeatable ? [] : ['Idempotency-Key: 0f8fad5b-d9cb-469f-a165-70867728950e']),
  ];
  return `${lines.join('\n')}\n\n${json({ context, data: exampleOf(input) })}`;
}

const exampleReply = (result: JsonSchema): string =>
  json({ code: 0, msg: 'success', traceId: 'WEB1795197845000-00001', result: exampleOf(result) });

/** Everything there is to know about one call. */
export function callSection(name: CallName): Html {
  const call: Call = calls[name];
  const inputs = formsOf(jsonSchemaOf(call.input, 'input'));
  const result = jsonSchemaOf(call.result, 'output');
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><a href="#${name}">${name}</a></h3>
<p class="path"><span class="verb">POST</span> <code>${pathOf(name)}</code></p>
<p class="summary">${prose(call.summary)}</p>
<dl class="facts">
<div><dt>Who may call</dt><dd>${callers[call.auth]}</dd></div>
<div><dt>Rate rule</dt><dd><a href="#rates">${call.rate}</a></dd></div>
<div><dt>Repeating</dt><dd>${call.repeatable ? 'Safe' : 'With the same Idempotency-Key'}</dd></div>
</dl>
<h4>Data</h4>
${fields(name, inputs)}
<h4>Result</h4>
${fields(name, formsOf(result))}
<details>
<summary>Example</summary>
<pre tabindex="0"><code>${exampleRequest(name, inputs[0] ?? {})}</code></pre>
<pre tabindex="0"><code>${exampleReply(result)}</code></pre>
</details>
<details>
<summary>Faults</summary>
<table class="faults">
<thead><tr><th scope="col">Code</th><th scope="col">Error</th><th scope="col">Meaning</th></tr></thead>
<tbody>${faultRows(call)}</tbody>
</table>
</details>
</section>`;
}
