import { type CallName, callNames, calls } from '@foyer/contract/calls';
import { faults } from '@foyer/contract/faults';
import { expect, test } from 'vitest';
import { html, prose } from '../html.ts';
import { docsPage } from './docs-page.ts';
import { exampleOf } from './examples.ts';
import { noteOn } from './field-notes.ts';
import { fieldsOf } from './field-table.ts';
import { formsOf, jsonSchemaOf } from './json-schema.ts';

const page = docsPage({ familyName: 'Larkholm', mark: '/brand/mark.svg' });

const formsOfCall = (name: CallName) => [
  ...formsOf(jsonSchemaOf(calls[name].input, 'input')),
  ...formsOf(jsonSchemaOf(calls[name].result, 'output')),
];

test.each(callNames)(
  '%s stands on the page with a link, and every one of its fields is explained',
  (name) => {
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`href="#${name}"`);
    const unexplained = formsOfCall(name)
      .flatMap((form) => fieldsOf(form))
      .filter((field) => noteOn(name, field.name) === undefined)
      .map((field) => field.path);
    expect(unexplained).toEqual([]);
  },
);

test.each(callNames)('the examples of %s are ones that the contract takes', (name) => {
  for (const form of formsOf(jsonSchemaOf(calls[name].input, 'input'))) {
    expect(calls[name].input.safeParse(exampleOf(form)).error?.issues).toBeUndefined();
  }
  const result = exampleOf(jsonSchemaOf(calls[name].result, 'output'));
  expect(calls[name].result.safeParse(result).error?.issues).toBeUndefined();
});

test('the whole error catalogue can be linked to', () => {
  for (const fault of Object.keys(faults)) expect(page).toContain(`id="fault-${fault}"`);
});

test('the page runs no script and carries no style attribute, so its CSP needs one hash', () => {
  expect(page).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i);
  expect(page.match(/<style>/g)).toHaveLength(1);
});

test('every link within the page leads somewhere', () => {
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
});

test('text is escaped wherever it stands, code marks included', () => {
  expect(html`<a title="${'"<&'}">${'<b>'}</a>`.html).toBe('<a title="&quot;&lt;&amp;">&lt;b&gt;</a>');
  expect(html`${prose('say `<i>` now')}`.html).toBe('say <code>&lt;i&gt;</code> now');
});
