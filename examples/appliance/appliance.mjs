// How an oven, a television or a speaker is connected to an account (RFC 8628): a public client without a keyboard.
// It uses no library, so that each request can be seen and written in any language.
//
//   npm start                                  # Foyer, in the root of the repository; so is the next command
//   node examples/appliance/appliance.mjs      # shows a code: type it at /pair, in a browser that is signed in
import { setTimeout as pause } from 'node:timers/promises';

const { FOYER_URL = 'http://localhost:8080', DEVICE_NAME = 'Kitchen oven' } = process.env;
const clientID = 'ovenApp';
const say = (line) => process.stdout.write(`${line}\n`);

/** Posts a form to Foyer. @returns the answer; a refusal has `error`, as RFC 6749 and RFC 8628 define it */
async function post(path, form) {
  const body = new URLSearchParams({ client_id: clientID, ...form });
  return (await fetch(new URL(path, FOYER_URL), { method: 'POST', body })).json();
}

// 1. Ask for a code. What the device calls itself stands under "Linked apps".
const asked = await post('/oauth/device_authorization', { device_name: DEVICE_NAME });
if (asked.error) throw new Error(`${asked.error}: ${asked.error_description}`);

// 2. Show it, and the link as a QR code where something draws one.
say(`Open ${asked.verification_uri} and type ${asked.user_code}`);
say(`or open ${asked.verification_uri_complete}`);
const drawn = await import('uqr').then(
  ({ renderUnicodeCompact }) => renderUnicodeCompact(asked.verification_uri_complete),
  () => '',
);
if (drawn && process.stdout.isTTY) say(drawn);

// 3. Poll. `slow_down` means five seconds longer from then on; where the network fails, wait twice as long and go on.
async function waitForTokens() {
  let interval = asked.interval;
  for (;;) {
    await pause(interval * 1000);
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const polled = await post('/oauth/token', { grant_type, device_code: asked.device_code }).catch(() => ({
      error: 'network',
    }));
    if (!polled.error) return polled;
    if (polled.error === 'slow_down') interval += 5;
    else if (polled.error === 'network') interval *= 2;
    else if (polled.error === 'access_denied') throw new Error('The owner said no.');
    else if (polled.error !== 'authorization_pending')
      throw new Error(`${polled.error}: ask for another code.`);
  }
}
const tokens = await waitForTokens();
say(`Connected. This device may: ${tokens.scope}`);

// 4. Keep the refresh token: it never changes. An access token is good for an hour. `invalid_grant` means that the owner
//    has unlinked the device: forget it, and begin again.
const renewed = await post('/oauth/token', {
  grant_type: 'refresh_token',
  refresh_token: tokens.refresh_token,
});
say(renewed.refresh_token === tokens.refresh_token ? 'Renewed.' : `Not renewed: ${renewed.error}`);
