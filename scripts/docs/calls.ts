import { type Call, servicePrefixes } from '../../packages/contract/src/call.ts';
import { type CallName, callNames, calls, pathOf } from '../../packages/contract/src/calls.ts';
import { toSec } from '../../packages/contract/src/durations.ts';
import { type Service, writeCode } from '../../packages/contract/src/faults/codes.ts';
import { type Fault, faults } from '../../packages/contract/src/faults/faults.ts';
import { detailForms, detailNames } from '../../packages/contract/src/faults/schemas.ts';
import { transportFaults } from '../../packages/contract/src/faults/transport.ts';
import { apiGuide } from '../../packages/contract/src/openapi/api-guide.ts';
import {
  fieldsOf,
  formsOf,
  type JsonSchema,
  jsonSchemaOf,
  rulesOf,
  typeName,
} from '../../packages/contract/src/openapi/json-schema.ts';
import { serviceTitles, usageOf } from '../../packages/contract/src/openapi/openapi.ts';
import { faultsOf } from '../../packages/contract/src/openapi/responses.ts';
import { rateRules } from '../../packages/contract/src/wire/rate-rules.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** More values than this are a list that stands elsewhere, such as the languages. */
const longestRule = 120;

const fieldTable = (schema: JsonSchema): string =>
  table(
    ['field', 'type', 'meaning'],
    fieldsOf(schema).map(({ path, schema: field, required }) => {
      const rules = rulesOf(field).map((rule) =>
        rule.length > longestRule ? `${rule.slice(0, longestRule)} …` : rule,
      );
      return [
        `\`${path}\``,
        typeName(field) + (required ? '' : ', optional'),
        [field.description ?? '', ...rules.map((rule) => `\`${rule}\``)].join(' '),
      ];
    }),
  );

function fields(title: string, schema: JsonSchema): string[] {
  const forms = formsOf(schema);
  return forms.flatMap((form) => {
    const names = Object.keys(form.properties ?? {});
    if (names.length === 0) return [`${title}: no fields.`];
    const which = forms.length > 1 ? `, ${form === forms[0] ? 'either' : 'or'} ${names.join(', ')}` : '';
    return [`${title}${which}:`, fieldTable(form)];
  });
}

const faultText = (fault: Fault): string => {
  const details = detailNames(fault).map((name) => `\`${name}\``);
  return `[${fault}](#${fault}-${faults[fault].flag.toLowerCase()})${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
};

function callSection(name: CallName): string[] {
  const call: Call = calls[name];
  return [
    `### ${name}`,
    `\`POST ${pathOf(name)}\` · ${usageOf(call).join(' ')}`,
    call.summary,
    ...fields('Data', jsonSchemaOf(call.input, 'input')),
    ...fields('Result', jsonSchemaOf(call.result, 'output')),
    `Faults: ${faultsOf(call).map(faultText).join(' · ')}`,
  ];
}

const services = Object.entries(serviceTitles).map(
  ([service, title]) => [service as Service, title] as const,
);

const serviceSection = ([service, title]: readonly [Service, string]): string[] => [
  `## ${title}`,
  `\`${servicePrefixes[service]}\``,
  ...callNames.filter((name) => calls[name].service === service).flatMap(callSection),
];

const faultSection = (fault: Fault): string[] => [
  `### ${fault} ${faults[fault].flag}`,
  faults[fault].means,
  ...detailForms(fault).map(fieldTable),
];

const guide = apiGuide.flatMap(({ title, paragraphs, example }) => [
  `### ${title}`,
  ...paragraphs,
  ...(example ? [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``] : []),
]);

/** What holds besides the calls themselves. */
const rest = (): string[] => [
  '## Rate rules',
  'Requests from one IPv4 address or one IPv6 /64. What guards an account or an address is counted besides.',
  table(
    ['rule', 'requests', 'in'],
    Object.entries(rateRules).map(([name, { max, window }]) => [
      `\`${name}\``,
      String(max),
      `${toSec(window)} s`,
    ]),
  ),
  '## Errors',
  ...Object.keys(faults).flatMap((fault) => faultSection(Number(fault) as Fault)),
];

/** The document of all calls, made from the contract. */
export const callsPage = (): string =>
  `${[
    '# Calls',
    'Generated from `packages/contract` by `npm run docs`; do not edit. `/docs` and `/openapi.json` of a running platform say the same.',
    '## How a call works',
    ...guide,
    '### Statuses other than 200',
    table(
      ['status', 'code', 'meaning'],
      Object.entries(transportFaults).map(([status, { fault, meaning }]) => [
        status,
        `\`${writeCode(fault, 'transport')}\``,
        meaning,
      ]),
    ),
    ...services.flatMap(serviceSection),
    ...rest(),
  ].join('\n\n')}\n`;
