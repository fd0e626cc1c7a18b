import { type Html, html } from '../html.ts';
import type { SandboxPage } from '../page.ts';
import {
  type Failure,
  failures,
  type PlayedProvider,
  people,
  type WaitingRequest,
} from './played-provider.ts';

const failureNames: Record<Failure, string> = {
  denied: 'Say no',
  wrongState: 'Answer with another state',
  lateCode: 'Answer with a code that is too old',
  wrongNonce: 'Answer with another nonce',
  wrongKey: 'Sign with a foreign key',
  down: 'Be down when the code is exchanged',
};

const choose = (
  { provider }: PlayedProvider,
  { requestID }: WaitingRequest,
  fields: Record<string, string>,
  content: Html,
): Html =>
  html`<form method="post" action="/identity/${provider.type}/choose">${Object.entries({
    request: requestID,
    ...fields,
  }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${content}</form>`;

/** Where somebody who signs in at the provider chooses who that is, or what goes wrong. */
export function authorizePage(played: PlayedProvider, request: WaitingRequest): SandboxPage {
  const { provider } = played;
  return {
    title: `Sign in with ${provider.name}`,
    lead: `The sandbox plays ${provider.name}. Choose who you are there.`,
    body: html`<ul class="people">${people(provider.manner).map(
      ({ about, ...person }) =>
        html`<li>${choose(
          played,
          request,
          { ...person, emailVerified: person.emailVerified ? '1' : '' },
          html`<button><strong>${person.name}</strong><span class="soft">${person.email || 'no address'}</span><span class="soft">${about}</span></button>`,
        )}</li>`,
    )}</ul>
<h2>Somebody else</h2>
${choose(
  played,
  request,
  {},
  html`<fieldset><legend>Who</legend>
<label>Subject <input name="subject" value="sandbox-someone" autocomplete="off" required></label>
<label>Name <input name="name" value="" autocomplete="off"></label>
<label>Address <input name="email" type="email" value="" autocomplete="off"></label>
<label class="flag"><input type="checkbox" name="emailVerified" value="1"> The provider has proven it</label>
<button class="first">Continue</button></fieldset>`,
)}
<h2>What can go wrong</h2>
<div class="actions">${failures.map((failure) =>
      choose(
        played,
        request,
        { failure, subject: 'sandbox-robin' },
        html`<button>${failureNames[failure]}</button>`,
      ),
    )}</div>`,
  };
}

/** Posts the answer from the browser, as Apple does (OAuth 2.0 Form Post Response Mode). */
export const postedAnswer = (address: string, fields: Record<string, string>): SandboxPage => ({
  title: 'One moment',
  body: html`<form method="post" action="${address}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="first">Continue</button></form>`,
  script: 'document.forms[0].submit()',
});
