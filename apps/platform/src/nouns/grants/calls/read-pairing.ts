import { toSec } from '@foyer/contract/durations';
import { shownUserCode } from '@foyer/contract/fields/thing-fields';
import { appOf } from '../../../brand/brand-kit.ts';
import { appLogo } from '../../../brand/page-brand.ts';
import type { Handler } from '../../../kernel/call/handler.ts';
import { versionOfWords, wordsOfScopes } from '../rules/consent-words.ts';
import { endOfPairing } from '../rules/pairing.ts';
import { pairingOfCode } from './typed-user-code.ts';

export const readPairing: Handler<'readPairing'> = async (request) => {
  const { services, caller, data, refuse } = request;
  const { brand, clock, places } = services;
  const pairing = await pairingOfCode(request);
  const { clientID, scope, deviceName, country, createdAt, expiresAt } = pairing;
  const now = clock.now();
  const why = endOfPairing(pairing, now);
  if (why) return refuse(11269, { why });
  // the kit of a restart may have no such device any more
  const app = appOf(brand, brand.clients.get(clientID)?.appID) ?? refuse(11269, { why: 'expired' });
  const here = places.countryOf(caller.source);
  return {
    userCode: shownUserCode(data.userCode),
    app: { name: app.name, logoUrl: appLogo(brand, app) },
    ...(deviceName === null ? {} : { deviceName }),
    askedAgoSec: Math.max(0, toSec(now - createdAt)),
    expiresInSec: toSec(expiresAt - now),
    ...(country === null ? {} : { place: country }),
    otherCountry: country !== null && here !== undefined && country !== here,
    ...(app.operator ? { operator: app.operator } : {}),
    can: wordsOfScopes(brand, scope, caller.language),
    version: versionOfWords(brand, { clientID, scope }),
  };
};
