import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';
import type { PartnerSide } from './partner-side.ts';
import { sandboxStyle } from './sandbox-style.ts';

/** A page of the sandbox, in the colours and with the logo of the kit. */
export interface SandboxPage {
  title: string;
  lead?: string;
  body: Html;
  /** Where the way up leads; left out on the first page. */
  up?: { href: string; name: string };
  /** What runs in it; nothing does on most pages. */
  script?: string;
}

function write({ foyer, look }: PartnerSide, { title, lead, body, up, script }: SandboxPage): string {
  const { light, dark, alt, width, height } = look.logo;
  // a large drawing is served by Foyer
  const drawn = (address: string) => (address.startsWith('/') ? foyer + address : address);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: look.style + sandboxStyle }}</style>
</head>
<body>
<header><a href="/"><picture><source media="(prefers-color-scheme: dark)" srcset="${drawn(dark)}"><img src="${drawn(light)}" alt="${alt}" width="${width}" height="${height}"></picture></a><span>Partner sandbox</span></header>
<main>
${up ? html`<p class="up"><a href="${up.href}">${up.name}</a></p>` : undefined}
<h1>${title}</h1>
${lead === undefined ? undefined : html`<p class="lead">${lead}</p>`}
${body}
</main>
${script === undefined ? undefined : html`<script>${{ html: script }}</script>`}
</body>
</html>
`.html;
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Answers a page: it loads nothing, and its forms may lead to the platform, as a partner's would. */
export function sendSandboxPage(reply: FastifyReply, side: PartnerSide, page: SandboxPage): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(side.look.style + sandboxStyle)}`,
    ...(page.script === undefined ? [] : [`script-src ${hashOf(page.script)}`]),
    `img-src data: ${side.foyer}`,
    `form-action 'self' ${side.foyer}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(write(side, page));
}

/** A row that leads somewhere. */
export const linkRow = ({ href, title, detail }: { href: string; title: string; detail: string }): Html =>
  html`<li><a class="row" href="${href}"><strong>${title}</strong><span class="soft">${detail}</span></a></li>`;

/** What was sent or answered, as it came; long values break. */
export const facts = (entries: readonly (readonly [name: string, value: string])[]): Html =>
  html`<dl>${entries.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>`;

/** A button that posts. @param isFirst it is what the page is for */
export const postButton = (
  action: string,
  name: string,
  { fields = {}, isFirst = false }: { fields?: Record<string, string>; isFirst?: boolean } = {},
): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  )}<button class="${isFirst ? 'first' : ''}">${name}</button></form>`;
