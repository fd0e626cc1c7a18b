import { describe, expect, it } from 'vitest';
import type { BrandApp } from '../brand-app.ts';
import { consentProblems } from './consent-check.ts';

const words = { devices: { can: { en: 'See your devices' }, does: 'see' } } as const;

/** An app whose line of the kit differs in what matters for consent. */
function app(
  consent: 'none' | 'once' | 'always',
  more: Partial<BrandApp>,
  scopes = ['openid', 'devices'],
): BrandApp {
  const addresses = { redirectUris: [], postLogoutRedirectUris: [] };
  const authentication = { tokenEndpointAuthMethod: 'client_secret', idTokenAlg: 'RS256' } as const;
  const idTokens = { claimsInIdToken: true, idTokenAtRefresh: false };
  return {
    ...{ appID: 'coach', name: 'Coach', brand: 'larkholm', logo: 'coach.svg', opensPortal: false },
    ...{ activated: true, customSchemes: [], redirectUris: [], failedUris: [] },
    oauth: {
      ...{ public: false, refresh: 'rotate', device: false, consent, scopes, sandbox: addresses },
      ...{ ...addresses, ...authentication, ...idTokens },
    },
    ...more,
  };
}
const operator = { name: 'Example Energy Ltd', privacyPolicy: 'https://energy.example/privacy' };

describe('G4: what a kit says of consent', () => {
  it.each([
    ['an app of the family', app('none', {})],
    ['an app of another company', app('once', { operator })],
    ['one that asks each time', app('always', { operator })],
    ['one without tokens', app('once', { operator, oauth: undefined })],
  ])('is right for %s', (_, entry) => {
    expect(consentProblems([entry], words)).toEqual([]);
  });

  it.each([
    ['coach.operator: is missing', app('once', {})],
    ['coach.oauth.consent: write', app('none', { operator })],
    ['coach.opensPortal: only for', app('once', { operator, opensPortal: true })],
  ])('names what is wrong: %s', (sentence, entry) => {
    expect(consentProblems([entry], words)).toEqual([expect.stringContaining(sentence)]);
  });

  it('has words for every scope that such an app may ask for', () => {
    const entry = app('once', { operator }, ['openid', 'devices', 'rooms']);
    expect(consentProblems([entry], words)).toEqual([expect.stringMatching(/^scopes\.rooms: is missing/)]);
  });
});
