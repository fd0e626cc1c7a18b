import type { FastifyReply } from 'fastify';
import { plainLook } from '../brand/page-brand.ts';
import { inlineHashes } from '../http/content-security-policy.ts';
import { type Html, html } from '../http/html.ts';
import type { Services } from '../kernel/call/services.ts';
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

function write({ brand, config }: Services, { title, lead, body, up, script }: SandboxPage): string {
  const { light, dark, alt, width, height } = brand.logo;
  const drawn = (name: string) => {
    const { url = '' } = brand.assets.get(name) ?? {};
    // a large one is served by the platform
    return url.startsWith('/') ? config.publicUrl + url : url;
  };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ html: plainLook(brand).style + sandboxStyle }}</style>
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

const quoted = (hashes: readonly string[]) => hashes.map((each) => ` '${each}'`).join('');

/** Answers a page: it loads nothing, and its forms may lead to the platform, as a partner's would. */
export function sendSandboxPage(reply: FastifyReply, services: Services, page: SandboxPage): FastifyReply {
  const text = write(services, page);
  const { styles, scripts } = inlineHashes(text);
  const { publicUrl } = services.config;
  const policy = [
    "default-src 'none'",
    `style-src${quoted(styles)}`,
    ...(scripts.length > 0 ? [`script-src${quoted(scripts)}`] : []),
    `img-src data: ${publicUrl}`,
    `form-action 'self' ${publicUrl}`,
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
    .send(text);
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
