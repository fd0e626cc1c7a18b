import {
  type Field,
  fieldsOf,
  type JsonSchema,
  rulesOf,
  typeName,
} from '@foyer/contract/openapi/json-schema';
import { type Html, html, prose } from '../html.ts';

const fieldRow = ({ path, schema, required }: Field): Html => html`<tr>
<th scope="row"><code>${path}</code></th>
<td>${typeName(schema)}${required ? undefined : html` <span class="soft">optional</span>`}</td>
<td>${prose(schema.description)}${rulesOf(schema).map((rule) => html`<span class="rule">${rule}</span>`)}</td>
</tr>`;

/** The fields of an object as a table. */
export const fieldTable = (schema: JsonSchema): Html => html`<table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fieldsOf(schema).map(fieldRow)}</tbody>
</table>`;
