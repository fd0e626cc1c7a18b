import { actionDestinations, type PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { isLinkingAction, linkingPaths } from '@foyer/contract/nouns/voice';
import { type PortalPath, portalPaths } from '@foyer/contract/paths/portal-paths';
import { describe, expect, test } from 'vitest';
import { confirmedAddresses } from '../../session/request/confirmed-addresses.ts';
import type { Partner } from '../../session/request/partner.ts';
import { requestScreens } from '../../testing/request-screens.ts';
import type { GuardState } from './guard.ts';
import { resolve } from './resolve.ts';
import { signedIn, signedOut } from './testing/guard-states.ts';

/** Whether a screen leads to where a request goes on, or says that it is closed, once its owner is signed in. */
const leadsOn = (path: PortalPath): boolean => ['signsIn', 'answers'].includes(requestScreens[path].is);

const redirectUri = 'https://app.example/return';
const actions = Object.keys(actionDestinations) as PartnerAction[];

/** Every kind of request: each action, and the forms of a sign-in. */
const requests: [name: string, partner: Partner, leadsTo: string | undefined][] = actions.flatMap(
  (action) => {
    const link = { appID: 'petApp', action, redirectUri, otherParams: {}, rawQuery: 'state=s' };
    const partner: Partner = {
      link,
      id: 'r',
      arrivedAt: 0,
      verdict: confirmedAddresses({ redirectUri, clientName: 'Google' }),
    };
    if (isLinkingAction(action)) return [[action, partner, linkingPaths[action]]];
    if (action !== 'login') return [[action, partner, undefined]];
    const forms: Record<string, string>[] = [
      {},
      { response_type: 'code' },
      { response_type: 'code', prompt: 'login', max_age: '0' },
    ];
    return forms.map((otherParams): (typeof requests)[number] => [
      `${action} ${JSON.stringify(otherParams)}`,
      { ...partner, link: { ...link, otherParams } },
      '/continue-to-app',
    ]);
  },
);

/** The visitor in every state that a request can meet. */
const states: [name: string, state: GuardState][] = [
  ['signed out', signedOut],
  ['signed out in the middle of a flow', { ...signedOut, has: () => true }],
  ['signed in', signedIn],
  ['signed in in the middle of a flow', { ...signedIn, has: () => true }],
  ['documents due', { ...signedIn, protocols: 'due' }],
  ['documents unknown', { ...signedIn, protocols: 'unknown' }],
  ['deletion due', { ...signedIn, deletionDue: true }],
  ['wanted another page before', { ...signedIn, returnTo: '/personal-center/security' }],
];

describe.each(requests)('F1: the request %s', (_, partner, leadsTo) => {
  test.each(states)('is kept by every screen, whoever the visitor is: %s', (_name, state) => {
    for (const path of portalPaths) {
      const { effects } = resolve(path, { ...state, partner });
      expect(effects.partner, path).toBeUndefined();
    }
  });

  test('goes on from every sign-in, and each screen is what its line says', () => {
    if (leadsTo === undefined) return;
    for (const path of portalPaths) {
      const { decision } = resolve(path, { ...signedIn, has: () => true, partner });
      const shown = decision.kind === 'show' ? decision.path : undefined;
      const isOther =
        path !== leadsTo && ['/continue-to-app', ...Object.values<string>(linkingPaths)].includes(path);
      if (leadsOn(path) && !isOther) expect(shown, path).toBe(leadsTo);
      else expect(shown, path).toBe(path);
    }
  });

  test.each(['answer', 'time'] as const)(
    'closed by %s, is told of where it would go on, and nowhere else',
    (closed) => {
      for (const state of [signedIn, signedOut])
        for (const path of portalPaths) {
          const { decision } = resolve(path, { ...state, has: () => true, partner: { ...partner, closed } });
          const shown = decision.kind === 'show' ? decision.path : undefined;
          if (leadsOn(path) && leadsTo) expect(shown, path).toBe('/continue-to-app');
          else if (path !== '/continue-to-app') expect(shown, path).not.toBe('/continue-to-app');
        }
    },
  );

  test('that is closed is forgotten when the visitor opens the portal itself', () => {
    for (const state of [signedIn, signedOut]) {
      const { effects, decision } = resolve('/', { ...state, partner: { ...partner, closed: 'answer' } });
      expect(effects.partner).toBeNull();
      expect(decision).toMatchObject({
        kind: 'show',
        path: state.signedIn ? '/personal-center/profile' : '/login',
      });
    }
  });

  test('is replaced by a newer link of the same tab, whatever became of it', () => {
    for (const closed of [undefined, 'answer', 'time'] as const) {
      const { effects } = resolve('/?appName=store&action=login&redirectUri=https://s.example', {
        ...signedIn,
        partner: { ...partner, ...(closed ? { closed } : {}) },
      });
      expect(effects.partner).toEqual({
        link: expect.objectContaining({ appID: 'store' }),
        signedInBefore: true,
      });
    }
  });
});

describe('F1: a link of the portal’s own about a privacy request does not take the place of an app’s request', () => {
  const requestId = '00112233445566778899aabbccddeeff';
  const own = (action: PartnerAction) => `/?appName=accountWeb&action=${action}&requestId=${requestId}`;
  const link = { appID: 'petApp', action: 'login', redirectUri, otherParams: {}, rawQuery: '' } as const;
  const partner: Partner = { link, id: 'r', arrivedAt: 0, verdict: confirmedAddresses({ redirectUri }) };
  const partnerAfter = (state: GuardState, to: string) => resolve(to, state).effects.partner;

  test.each(['dsrrVerifyEmail', 'dsrrVerifyAccountByEmail', 'dsrrResetPassword'] as const)('%s', (action) => {
    expect(partnerAfter({ ...signedOut, partner }, own(action))).toEqual({
      ...partner,
      aside: expect.objectContaining({ action, otherParams: expect.objectContaining({ requestId }) }),
    });
  });

  test('a sign-in leads to the privacy request first', () => {
    const aside = { ...link, appID: 'accountWeb', action: 'dsrrVerifyAccountByEmail' } as const;
    const { decision } = resolve('/login', { ...signedIn, partner: { ...partner, aside } });
    expect(decision).toMatchObject({ kind: 'show', path: '/handler' });
  });

  test.each([
    ['that an app sends', `/?appName=petApp&action=dsrrVerifyEmail&requestId=${requestId}`, partner],
    ['with an address to return to', `${own('dsrrVerifyEmail')}&redirectUri=${redirectUri}`, partner],
    ['while the request is closed', own('dsrrVerifyEmail'), { ...partner, closed: 'time' } as const],
    ['for another page', '/?appName=accountWeb&action=manage', partner],
  ])('but one %s does', (_which, to, before) => {
    const after = partnerAfter({ ...signedOut, partner: before }, to);
    expect(after).not.toHaveProperty('id');
    expect(after).not.toHaveProperty('aside');
  });
});
