import { languageNames } from '@foyer/contract/language-names';
import type { Language } from '@foyer/contract/languages';
import { momentInWords } from '@foyer/mails/date-time.ts';
import type { PlainLook } from '../../brand/page-brand.ts';
import { now } from '../../kernel/world/world.ts';
import type { LocalMessage } from '../../nouns/mail/rules/local-inbox.ts';
import { type Html, html } from '../html.ts';
import { plainPage } from '../plain-page.ts';
import { inboxStyle } from './inbox-style.ts';

/** Reader and platform are on one machine, so its zone is the reader's. */
const here = () => String(-new Date(now()).getTimezoneOffset() / 60);
const timeOf = ({ at }: LocalMessage) => momentInWords(Date.parse(at), 'en', here());

const page = (look: PlainLook, title: string, inside: Html): string =>
  plainPage(look, {
    title,
    style: inboxStyle,
    body: html`<header><img src="${look.mark}" alt="">${look.familyName}</header>
<main>
${inside}
</main>`,
  });

const row = (message: LocalMessage): Html => html`<li><a class="row" href="/inbox/messages/${message.id}">
<span class="subject">${message.subject}</span>
<span class="code end">${message.code}</span>
<span class="soft">${message.to}</span>
<span class="soft end">${timeOf(message)}</span>
</a></li>`;

/** The list of letters, newest first. */
export const listPage = (look: PlainLook, messages: readonly LocalMessage[], to: string): string =>
  page(
    look,
    'Local inbox',
    html`<h1>Local inbox</h1>
<p class="soft">Every letter of this platform, newest first. Nothing leaves this machine. <a href="/inbox/preview">See every letter in every language</a></p>
<form class="bar" action="/inbox" role="search">
<label>Only letters to <input name="to" type="search" value="${to}" autocomplete="off" spellcheck="false"></label>
<button>Show</button>
</form>
${
  messages.length === 0
    ? html`<p class="empty soft">No letters yet. They appear here as soon as the platform sends one; reload to look again.</p>`
    : html`<ul class="list">${messages.map(row)}</ul>`
}`,
  );

const linkRow = (link: string): Html => html`<dt>Link</dt><dd><a href="${link}">${link}</a></dd>`;

/** One letter: what it is, how it looks, how it reads without HTML. */
export const messagePage = (look: PlainLook, message: LocalMessage): string =>
  page(
    look,
    message.subject,
    html`<p class="up"><a href="/inbox">Local inbox</a></p>
<h1>${message.subject}</h1>
<dl>
<dt>To</dt><dd>${message.to}</dd>
<dt>At</dt><dd>${timeOf(message)}</dd>
${message.code === undefined ? undefined : html`<dt>Code</dt><dd class="code">${message.code}</dd>`}
${message.links.map(linkRow)}
</dl>
<iframe title="The letter in HTML" src="/inbox/letters/${message.id}"></iframe>
<h2>As plain text</h2>
<pre>${message.text}</pre>`,
  );

/** The letters that can be looked at in one language. */
export interface PreviewSection {
  language: Language;
  letters: { name: string; subject: string }[];
}

const sampleItem = (language: Language, { name, subject }: { name: string; subject: string }): Html => {
  const address = `/inbox/preview/${language}/${name}`;
  return html`<li><a href="${address}" lang="${language}">${subject}</a>
<p class="soft">${name} · <a href="${address}/text">plain text</a></p></li>`;
};

/** Every letter in every language. */
export const previewPage = (look: PlainLook, sections: readonly PreviewSection[]): string =>
  page(
    look,
    'Letters',
    html`<h1>Letters</h1>
<p class="soft">Every letter in every language, written with sample data.</p>
<nav class="soft" aria-label="Languages">${sections.map(
      ({ language }) => html`<a href="#${language}" lang="${language}">${languageNames[language]}</a> `,
    )}</nav>
${sections.map(
  ({ language, letters }) => html`<h2 id="${language}" lang="${language}">${languageNames[language]}</h2>
<ul class="samples">${letters.map((letter) => sampleItem(language, letter))}</ul>`,
)}`,
  );
