import type { CallName } from '@foyer/contract/calls';
import { type Html, html, prose } from '../html.ts';
import { noteOn } from './field-notes.ts';
import { type JsonSchema, rulesOf, typeName } from './json-schema.ts';

interface Field {
  /** Its place in the object, for example `protocols[].version`. */
  path: string;
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** The fields of an object and of the objects inside it, in reading order. */
export function fieldsOf(schema: JsonSchema, before = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = before + name;
    const list = inner.type === 'array';
    const below = list ? (inner.items ?? {}) : inner;
    const field = { path, name, schema: inner, required: schema.required?.includes(name) ?? false };
    return [field, ...fieldsOf(below, `${path}${list ? '[]' : ''}.`)];
  });
}

const fieldRow = (call: CallName, { path, name, schema, required }: Field): Html => html`<tr>
<th scope="row"><code>${path}</code></th>
<td>${typeName(schema)}${required ? undefined : html` <span class="optional">optional</span>`}</td>
<td>${prose(noteOn(call, name))}${rulesOf(schema).map((rule) => html`<span class="rule">${rule}</span>`)}</td>
</tr>`;

/** The fields of a call's data or result as a table. */
export const fieldTable = (call: CallName, schema: JsonSchema): Html => html`<table class="fields">
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fieldsOf(schema).map((field) => fieldRow(call, field))}</tbody>
</table>`;
