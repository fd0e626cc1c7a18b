import { callNames } from '@foyer/contract/calls';
import { faults } from '@foyer/contract/faults/faults';
import { expect, test } from 'vitest';
import { html, prose } from '../html.ts';
import { docsPage } from './docs-page.ts';

const page = docsPage({ familyName: 'Larkholm', mark: '/brand/mark.svg', style: ':root{--accent:#17614f}' });

test('every call and every error stands on the page and can be linked to', () => {
  for (const name of callNames) {
    expect(page).toContain(`id="${name}"`);
    expect(page).toContain(`href="#${name}"`);
  }
  for (const fault of Object.keys(faults)) expect(page).toContain(`id="fault-${fault}"`);
});

test('the page runs no script and carries no style attribute, so its CSP needs one hash', () => {
  expect(page).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i);
  expect(page.match(/<style>/g)).toHaveLength(1);
});

test('every link within the page leads somewhere, and nowhere twice', () => {
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('text is escaped wherever it stands, code marks included', () => {
  expect(html`<a title="${'"<&'}">${'<b>'}</a>`.html).toBe('<a title="&quot;&lt;&amp;">&lt;b&gt;</a>');
  expect(html`${prose('say `<i>` now')}`.html).toBe('say <code>&lt;i&gt;</code> now');
});
