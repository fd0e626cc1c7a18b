import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { foyerPaths } from '../foyer-paths.ts';
import { type Html, html } from '../html.ts';
import { linkRow, postButton, type SandboxPage, sendSandboxPage } from '../page.ts';
import type { PartnerClient, PartnerSide } from '../partner-side.ts';
import { formIn } from '../posted-form.ts';
import { exchangesOf, post, textOf } from './exchange.ts';
import { type PlayedDevice, playedPartners } from './played-partners.ts';

const up = { href: '/devices', name: 'Devices' };
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

/** The apps of the kit that run on devices without a keyboard. */
export const devices = ({ kit }: PartnerSide): PartnerClient[] =>
  [...kit.clients.values()].filter(({ device }) => device);

/** What the device is called that the sandbox plays of each app. */
const nameOf = ({ name }: PartnerClient): string => `Kitchen ${name.split(' ').at(-1)?.toLowerCase()}`;

function devicesPage(side: PartnerSide): SandboxPage {
  const { devices: played } = playedPartners(side);
  return {
    title: 'Devices',
    lead: 'Ovens, televisions and speakers show a code, which their owner types at /pair (RFC 8628).',
    up: { href: '/', name: 'Partner sandbox' },
    body: html`${devices(side).map(
      (client) => html`<h2>${client.name}</h2>
<div class="actions">${postButton(`/devices/${client.clientID}`, 'Turn it on', {
        fields: { device_name: nameOf(client) },
        isFirst: true,
      })}${postButton(`/devices/${client.clientID}`, 'With a number in its name: refused', {
        fields: { device_name: 'Call 0800 123456' },
      })}</div>`,
    )}
<h2>Turned on</h2>
<ul class="cards">${[...played.values()].map(({ id, client, state }) =>
      linkRow({ href: `/devices/at/${id}`, title: client.name, detail: state }),
    )}</ul>`,
  };
}

/** What the device shows, and how a stranger would misuse it. */
function screenOf({ id, userCode, link, state }: PlayedDevice): Html {
  if (state !== 'authorization_pending' && state !== 'slow_down')
    return html`<p class="note">${state === 'connected' ? 'Connected.' : `The device has stopped: ${state}.`}</p>`;
  return html`<p class="lead">On your phone, open <a href="${link.split('#')[0] ?? ''}">${link.split('#')[0]}</a> and type</p>
<p><code class="screen">${userCode}</code></p>
<p>or scan</p>
<div>${{ html: renderSVG(link, { pixelSize: 5 }) }}</div>
<div class="actions"><form id="poll" method="post" action="/devices/at/${id}/poll"><button>Poll now</button></form></div>
<p class="soft">The page polls by itself every five seconds. Sooner is slow_down.</p>
<h2>An attacker</h2>
<p>Turns on a device of their own and sends its link to somebody: “Your oven has a new recipe book: <a href="${link}">${link}</a>”. The portal asks whether <em>your</em> device shows this code, says from where and how long ago it asked, and connects nothing before that.</p>`;
}

const devicePage = (device: PlayedDevice): SandboxPage => ({
  title: device.client.name,
  lead: 'As the device shows it.',
  up,
  body: html`${screenOf(device)}
${device.heldID === undefined ? undefined : html`<p><a href="/tokens/${device.heldID}">The tokens that it holds</a></p>`}
<h2>What was said</h2>
${exchangesOf(device.exchanges)}`,
  ...(device.state === 'authorization_pending' || device.state === 'slow_down'
    ? { script: "setTimeout(() => document.getElementById('poll').submit(), 5000)" }
    : {}),
});

/** Asks for a code, as a device that is turned on. */
async function turnOn(side: PartnerSide, client: PartnerClient, deviceName: string): Promise<PlayedDevice> {
  const path = foyerPaths.deviceAuthorization;
  const asked = await post(side, client, {
    path,
    what: 'Asked for a code',
    form: { device_name: deviceName },
  });
  const { body } = asked;
  const device: PlayedDevice = {
    id: randomBytes(12).toString('base64url'),
    client,
    deviceCode: textOf(body.device_code) ?? '',
    userCode: textOf(body.user_code) ?? '',
    link: textOf(body.verification_uri_complete) ?? '',
    state: textOf(body.error) ?? 'authorization_pending',
    exchanges: [asked],
  };
  playedPartners(side).devices.set(device.id, device);
  return device;
}

/** Polls once; what came is kept as a partner keeps its tokens. */
async function poll(side: PartnerSide, device: PlayedDevice): Promise<void> {
  const { client, deviceCode, exchanges } = device;
  const form = { grant_type: grantType, device_code: deviceCode };
  const answer = await post(side, client, { path: foyerPaths.token, what: 'Polled', form });
  exchanges.unshift(answer);
  device.state = textOf(answer.body.error) ?? 'connected';
  if (device.state !== 'connected') return;
  device.heldID = device.id;
  playedPartners(side).held.set(device.id, {
    id: device.id,
    client,
    accessToken: textOf(answer.body.access_token) ?? '',
    refreshToken: textOf(answer.body.refresh_token),
    idToken: textOf(answer.body.id_token),
    exchanges,
  });
}

/** Plays ovens, televisions and speakers. */
export function deviceRoutes(app: FastifyInstance, side: PartnerSide): void {
  const { devices: played } = playedPartners(side);
  const notThere = (reply: FastifyReply) => reply.code(404).send('The sandbox has no such device.');
  app.get('/devices', (_request, reply) => sendSandboxPage(reply, side, devicesPage(side)));
  app.post('/devices/:clientID', async (request: FastifyRequest<{ Params: { clientID: string } }>, reply) => {
    const client = devices(side).find(({ clientID }) => clientID === request.params.clientID);
    if (!client) return notThere(reply);
    const { id } = await turnOn(side, client, formIn(request).get('device_name') ?? '');
    return reply.redirect(`/devices/at/${id}`, 303);
  });
  app.get('/devices/at/:id', ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const device = played.get(params.id);
    return device ? sendSandboxPage(reply, side, devicePage(device)) : notThere(reply);
  });
  app.post('/devices/at/:id/poll', async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const device = played.get(params.id);
    if (!device) return notThere(reply);
    await poll(side, device);
    return reply.redirect(`/devices/at/${device.id}`, 303);
  });
}
