import { toSec } from '@foyer/contract/durations';
import { shownUserCode, thingName } from '@foyer/contract/fields/thing-fields';
import { limits } from '@foyer/contract/limits';
import { appOf } from '../brand/brand-kit.ts';
import type { OAuthClient } from '../brand/clients/oauth-client.ts';
import type { Services } from '../kernel/call/services.ts';
import { newToken } from '../kernel/secrets/token.ts';
import { drawUserCode, userCodeHashes } from '../nouns/grants/rules/pairing.ts';
import { grantedScope } from '../nouns/grants/rules/scope.ts';
import { addPairing, type NewPairing } from '../nouns/grants/store/pairings.ts';
import { provenClient } from './client-authentication.ts';
import type { Form } from './form.ts';
import { OAuthRefusal, tooOften } from './oauth-refusal.ts';
import type { ClientRequest, Endpoint } from './oauth-request.ts';

/** Where the portal asks for the code. */
const pairPath = '/pair';

/** Codes that are drawn before giving up: that one is taken happens once in a hundred million times. */
const draws = 5;

/** Whether an app of the kit runs on devices that are connected by a code. */
export const hasDevices = ({ brand }: Pick<Services, 'brand'>): boolean =>
  [...brand.clients.values()].some(({ device }) => device);

/** Refuses a client whose app is none of devices, or was switched off. @throws OAuthRefusal unauthorized_client */
export function checkDevice({ brand }: Pick<Services, 'brand'>, client: OAuthClient): void {
  if (client.device && appOf(brand, client.appID)?.activated) return;
  throw new OAuthRefusal('unauthorized_client', 'the kit does not list the client as one of devices');
}

/** What a device calls itself. @throws OAuthRefusal invalid_request where that could not stand in a letter */
function deviceNameIn(form: Form): string | null {
  const asked = form.get('device_name');
  if (asked === undefined) return null;
  const name = thingName.safeParse(asked).data;
  if (name !== undefined) return name;
  throw new OAuthRefusal(
    'invalid_request',
    'device_name is up to 40 letters, blanks, hyphens and apostrophes, with at most four digits',
  );
}

function scopeIn(form: Form, client: OAuthClient): string {
  const scope = grantedScope(client.scopes, form.get('scope'));
  if (scope !== undefined) return scope;
  throw new OAuthRefusal('invalid_scope', 'the kit lists none of these scopes for the client');
}

/** Stores what a device asks, under a user code that no other device shows. @returns the code */
async function addUnderFreeCode(
  { store, keys }: Services,
  pairing: Omit<NewPairing, 'userCodeHash'>,
): Promise<string> {
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const userCode = drawUserCode();
    const [userCodeHash = ''] = userCodeHashes(keys, userCode);
    if (await store.change((tx) => addPairing(tx, { ...pairing, userCodeHash }))) return userCode;
  }
  throw new Error(`${draws} user codes were taken`);
}

/** Puts down what a device asks, once it is known to be one of the kit's. */
async function begin({ services, client, form, caller }: ClientRequest) {
  checkDevice(services, client);
  const scope = scopeIn(form, client);
  const deviceName = deviceNameIn(form);
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
