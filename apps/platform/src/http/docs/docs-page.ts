import { servicePrefixes } from '@foyer/contract/call';
import { type CallName, callNames, calls } from '@foyer/contract/calls';
import type { Service } from '@foyer/contract/faults/codes';
import { serviceTitles } from '@foyer/contract/openapi/openapi';
import type { PlainLook } from '../../brand/page-brand.ts';
import { type Html, html } from '../html.ts';
import { plainPage } from '../plain-page.ts';
import { callSection } from './call-section.ts';
import { docsStyle } from './docs-style.ts';
import { catalogue, guide } from './guide-sections.ts';

interface Group {
  service: Service;
  title: string;
  names: CallName[];
}

const groups: Group[] = Object.entries(serviceTitles).map(([service, title]) => ({
  service: service as Service,
  title,
  names: callNames.filter((name) => calls[name].service === service),
}));

const group = ({ service, title, names }: Group): Html => html`<section aria-labelledby="${service}">
<h2 id="${service}">${title}</h2>
<p class="soft"><code>${servicePrefixes[service]}</code></p>
${names.map(callSection)}
</section>`;

const contents = (): Html => html`<ul>
<li><a href="#guide">How a call works</a></li>
${groups.map(
  ({ service, title, names }) => html`<li><a href="#${service}">${title}</a>
<ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></li>`,
)}
<li><a href="#rates">Rate rules</a></li>
<li><a href="#faults">Errors</a></li>
</ul>`;

const main = (): Html => html`<h1>Calls of the account platform</h1>
<p class="lead">${callNames.length} calls, written once in the contract that the portal and the platform share. This page
is made from it, and so is the <a href="/openapi.json">OpenAPI document</a>.</p>
${guide()}
${groups.map(group)}
${catalogue()}`;

/** The contract as one page to read: static, without script. */
export const docsPage = (look: PlainLook): string =>
  plainPage(look, {
    title: `Account platform: calls – ${look.familyName}`,
    style: docsStyle,
    body: html`<a class="skip" href="#main">Skip to content</a>
<header><p><img src="${look.mark}" alt="">${look.familyName} account platform</p><a href="/openapi.json">openapi.json</a></header>
<div class="page">
<nav aria-label="Contents">${contents()}</nav>
<main id="main">${main()}</main>
</div>`,
  });
