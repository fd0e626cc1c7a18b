import { servicePrefixes } from '@foyer/contract/call';
import { type CallName, callNames, calls } from '@foyer/contract/calls';
import type { Service } from '@foyer/contract/faults';
import { serviceTitles } from '@foyer/contract/openapi';
import type { PlainLook } from '../../brand/page-brand.ts';
import { type Html, html } from '../html.ts';
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
export const docsPage = ({ familyName, mark, style }: PlainLook): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Account platform: calls – ${familyName}</title>
<link rel="icon" href="${mark}">
<style>${{ html: style + docsStyle }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><p><img src="${mark}" alt="">${familyName} account platform</p><a href="/openapi.json">openapi.json</a></header>
<div class="page">
<nav aria-label="Contents">${contents()}</nav>
<main id="main">${main()}</main>
</div>
</body>
</html>
`.html;
