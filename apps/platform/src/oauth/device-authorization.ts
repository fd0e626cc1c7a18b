import { toSec } from '@foyer/contract/durations';
import { shownUserCode, thingName } from '@foyer/contract/fields/thing-fields';
import { limits } from '@foyer/contract/limits';
import { appOf } from '../brand/brand-kit.ts';
import { newToken } from '../kernel/secrets/token.ts';
import { addUnderFreeCode } from '../nouns/grants/rules/pairing.ts';
import { grantedScope } from '../nouns/grants/rules/scope.ts';
import { provenClient } from './client-authentication.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { ClientRequest, Endpoint } from './oauth-request.ts';

/** Where the portal asks for the code. */
const pairPath = '/pair';

/** Refuses a client whose app is none of devices, or was switched off. @throws OAuthRefusal unauthorized_client */
function checkDevice({ services, client }: ClientRequest): void {
  if (client.device && appOf(services.brand, client.appID)?.activated) return;
  throw new OAuthRefusal('unauthorized_client', 'the kit does not list the client as one of devices');
}

/** What a device calls itself. @throws OAuthRefusal invalid_request where that could not stand in a letter */
function deviceNameIn({ form }: ClientRequest): string | null {
  const asked = form.get('device_name');
  if (asked === undefined) return null;
  const name = thingName.safeParse(asked).data;
  if (name !== undefined) return name;
  throw new OAuthRefusal(
    'invalid_request',
    'device_name is up to 40 letters, blanks, hyphens and apostrophes, with at most four digits',
  );
}

function scopeIn({ form, client }: ClientRequest): string {
  const scope = grantedScope(client.scopes, form.get('scope'));
  if (scope !== undefined) return scope;
  throw new OAuthRefusal('invalid_scope', 'the kit lists none of these scopes for the client');
}

/** Puts down what a device asks, once it is known to be one of the kit's. */
async function begin(request: ClientRequest) {
  const { services, client, caller } = request;
  checkDevice(request);
  const scope = scopeIn(request);
  const deviceName = deviceNameIn(request);
  const { token: deviceCode, hash: deviceCodeHash } = newToken();
  const createdAt = services.clock.now();
  const userCode = await addUnderFreeCode(services, {
    deviceCodeHash,
    clientID: client.clientID,
    scope,
    deviceName,
    country: services.places.countryOf(caller.source) ?? null,
    createdAt,
    expiresAt: createdAt + limits.pairing.life,
  });
  services.metrics.events.inc({ event: 'pairing.asked' });
  return { deviceCode, userCode: shownUserCode(userCode) };
}

/**
 * `POST /oauth/device_authorization` (RFC 8628, section 3.1): gives a device the code that it shows, and the one that it
 * polls with. Counted by source alone: a budget by client would shut a whole family of devices out.
 */
export const deviceAuthorization: Endpoint = async (request) => {
  const waitSec = await request.count.pairing();
  if (waitSec > 0) throw tooOften('too many devices ask from there', waitSec);
  const { deviceCode, userCode } = await begin(await provenClient(request));
  const verificationUri = `${request.services.config.publicUrl}${pairPath}`;
  return {
    body: {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: verificationUri,
      // behind #, so that no server and no log on the way gets to know it
      verification_uri_complete: `${verificationUri}#c=${userCode}`,
      expires_in: toSec(limits.pairing.life),
      interval: toSec(limits.pairing.interval),
    },
  };
};
