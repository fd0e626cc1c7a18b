import { languages } from '@foyer/contract/languages';
import { actionDestinations, appIDs, type PartnerAction } from '@foyer/contract/partner-apps';
import { needsSession } from '@foyer/contract/path-rules';
import { portalPaths } from '@foyer/contract/portal-paths';
import { describe, expect, test } from 'vitest';
import { decide, type GuardState } from './guard.ts';
import { resolve } from './resolve.ts';

const signedOut: GuardState = {
  apps: new Set(appIDs),
  signedIn: false,
  storedLanguage: undefined,
  browserLanguages: ['en-GB'],
  offeredLanguages: new Set(languages),
  partner: undefined,
  returnTo: undefined,
  protocols: 'unknown',
  deletionDue: false,
  has: () => false,
};
const signedIn: GuardState = { ...signedOut, signedIn: true, protocols: 'settled' };
const secret = 'x'.repeat(43);
const actions = Object.keys(actionDestinations) as PartnerAction[];

/** The decision without the language, which every one has. */
function outcome(wanted: string, state = signedOut) {
  const { effects, ...decision } = decide(wanted, state);
  const { language: _language, ...rest } = effects;
  return { ...decision, ...rest };
}

describe('1. language', () => {
  const languageOf = (wanted: string, state: Partial<GuardState> = {}) =>
    decide(wanted, { ...signedOut, ...state }).effects;

  test.each([
    ['/login?lang=de', 'de'],
    ['/login?lang=de-DE', 'de'],
    ['/login?lang=pt_BR', 'pt'],
    ['/login?lang=no', 'nb'],
    ['/login?lang=nn', 'nb'],
    ['/login?lang=fr&user_locale=ja', 'fr'],
  ])('%s asks for %s, which is kept', (wanted, language) => {
    expect(languageOf(wanted, { storedLanguage: 'it' })).toEqual({ language, keepLanguage: true });
  });

  test('without one in the link the stored one counts, then the browser’s, then English', () => {
    const browserLanguages = ['tlh', 'sv-FI', 'fi'];
    expect(languageOf('/login', { storedLanguage: 'it', browserLanguages })).toEqual({ language: 'it' });
    expect(languageOf('/login', { browserLanguages })).toEqual({ language: 'sv' });
    expect(languageOf('/login', { browserLanguages: [] })).toEqual({ language: 'en' });
  });

  test.each(['../../x', '__proto__', 'constructor', '', 'x'.repeat(5000)])(
    'R81: the language %j is passed over',
    (lang) => {
      expect(languageOf(`/login?lang=${encodeURIComponent(lang)}`)).toEqual({ language: 'en' });
    },
  );

  test('one that the portal cannot be shown in changes nothing, wherever it comes from (settled D2)', () => {
    const offeredLanguages = new Set(['en', 'de'] as const);
    expect(languageOf('/login?lang=fr', { offeredLanguages, storedLanguage: 'de' })).toEqual({
      language: 'de',
    });
    expect(languageOf('/login', { offeredLanguages, browserLanguages: ['fr', 'de-AT'] })).toEqual({
      language: 'de',
    });
  });

  test.each(['/login?user_locale=ja-JP', '/login?lang=tlh&user_locale=ja'])(
    'B9: the language of an app in %s holds, and is not kept',
    (wanted) => {
      expect(languageOf(wanted, { storedLanguage: 'it' })).toEqual({ language: 'ja' });
    },
  );

  test('B9: it holds as long as the link, before what was chosen earlier, and ends with it', () => {
    const { partner } = languageOf('/?appName=store&action=login&user_locale=fi');
    const kept = { storedLanguage: 'it' as const, partner: partner ?? undefined };
    expect(languageOf('/register-by-password', kept)).toMatchObject({ language: 'fi' });
    expect(languageOf('/register-by-password?lang=de', kept)).toMatchObject({
      language: 'de',
      keepLanguage: true,
    });
    expect(languageOf('/register-by-password', { storedLanguage: 'it' })).toMatchObject({ language: 'it' });
  });
});

describe('2. partner context', () => {
  test.each(actions)('the action %s is stored and leads to its place, replacing history', (action) => {
    const rawQuery = `appName=petApp&action=${action}&extra=kept`;
    const otherParams = { appName: 'petApp', action, extra: 'kept' };
    expect(outcome(`/anywhere?${rawQuery}`)).toEqual({
      kind: 'redirect',
      to: actionDestinations[action],
      partner: { link: { appID: 'petApp', action, otherParams, rawQuery } },
      returnTo: null,
    });
  });

  test.each(appIDs)('%s is known', (appID) => {
    expect(outcome(`/?appName=${appID}&action=login`)).toMatchObject({ partner: { link: { appID } } });
  });

  test('everything that the link carries is stored; both spellings of the return address count', () => {
    const query = `appName=store&action=manage&authorizeCode=c&accessToken=t&failedUri=https://f.example&state=s`;
    for (const name of ['redirectUri', 'redirect_uri'])
      expect(outcome(`/?${query}&${name}=https://r.example`)).toMatchObject({
        partner: {
          link: {
            authorizeCode: 'c',
            accessToken: 't',
            redirectUri: 'https://r.example',
            failedUri: 'https://f.example',
            otherParams: { state: 's', [name]: 'https://r.example' },
          },
        },
      });
  });

  test('any other action of a known app clears what is stored and keeps the path', () => {
    expect(outcome('/register-by-password?appName=store&action=dance')).toMatchObject({
      kind: 'show',
      path: '/register-by-password',
      partner: null,
    });
    expect(outcome('/login?appName=store&action=__proto__')).toMatchObject({ partner: null });
  });

  test('an unknown action clears the older link before anything is decided, and where it was to lead', () => {
    const link = { appID: 'cloudApp', action: 'bindGoogleVoice', otherParams: {}, rawQuery: '' } as const;
    for (const undecided of [true, false]) {
      const state: GuardState = { ...signedIn, partner: { link, undecided }, returnTo: '/del-account-data' };
      expect(outcome('/login?appName=petApp&action=zzz', state)).toEqual({
        kind: 'redirect',
        to: '/personal-center/profile',
        partner: null,
        returnTo: null,
      });
    }
  });

  test('a link of another app drops the path that an older one wanted', () => {
    const state: GuardState = { ...signedOut, returnTo: '/personal-center/security' };
    expect(outcome('/?appName=store&action=login', state)).toMatchObject({ returnTo: null });
    const { effects } = resolve('/?appName=store&action=login', state);
    expect(effects.returnTo).toBeNull();
    const manage = resolve('/?appName=store&action=manage', { ...state, returnTo: '/del-account-data' });
    expect(manage.effects.returnTo).toBe('/personal-center/security');
  });

  test('an app that takes nobody leads to the refusal once, and is forgotten', () => {
    const link = { appID: 'cloudApp', action: 'login', otherParams: {}, rawQuery: '' } as const;
    const partner = { link, verdict: 'notActivated' } as const;
    for (const state of [signedOut, signedIn])
      expect(outcome('/login', { ...state, partner })).toEqual({
        kind: 'refuse',
        address: '/login',
        partner: null,
      });
    expect(outcome('/troubleshooting', { ...signedOut, partner })).toMatchObject({ kind: 'show' });
  });

  test.each(['unknown', '__proto__', 'constructor', 'PETAPP', ''])(
    'R81: the app %j is none: nothing stored changes',
    (appName) => {
      const shown = outcome(`/login?appName=${appName}&action=manage`);
      expect(shown).toMatchObject({ kind: 'show', path: '/login' });
      expect(shown).not.toHaveProperty('partner');
    },
  );

  test('a known app without an action changes nothing', () => {
    expect(outcome('/login?appName=store')).not.toHaveProperty('partner');
  });

  test.each([
    '/login?redirectUri=https://a.example&redirect_uri=https://b.example',
    '/login?appName=store&appName=petApp&action=login',
    '/login?appName=store&action=login&redirectUri=https://a.example&redirectUri=https://a.example',
    '/login?lang=de&lang=fr',
    '/login?x=1&x=1',
    '/login?refused=1',
  ])('a link that says two things at once is refused: %s', (wanted) => {
    const refused = outcome(wanted);
    expect(refused.kind).toBe('refuse');
    expect(refused).not.toHaveProperty('partner');
  });

  test.each([
    ['a value of 8,000 characters', 8000, 'redirect'],
    ['a longer one', 8001, 'refuse'],
  ])('%s', (_, length, kind) => {
    expect(outcome(`/?appName=store&action=login&extra=${'%20'.repeat(length)}`).kind).toBe(kind);
  });

  test('a longer one is refused in any address, and nothing of it is stored', () => {
    expect(outcome(`/login?x=${'a'.repeat(8001)}`)).toEqual({
      kind: 'refuse',
      address: `/login?x=${'a'.repeat(8001)}`,
    });
  });

  test.each([
    ['a state of 2,000 characters, as written', 2000, 'redirect'],
    ['a longer one', 2001, 'refuse'],
  ])('%s', (_, length, kind) => {
    expect(outcome(`/?appName=store&action=login&state=${'a'.repeat(length)}`).kind).toBe(kind);
    expect(outcome(`/?appName=store&action=login&state=${'a'.repeat(length - 3)}%20`).kind).toBe(kind);
  });

  test.each([
    '/login?authorizeCode=c&accessToken=t&x=1',
    '/login?appName=store&action=dance&authorizeCode=c&accessToken=t&x=1',
    '/login?appName=nobody&action=login&authorizeCode=c&accessToken=t&x=1',
    '/login?authorizeCode=c&authorizeCode=c&accessToken=t&x=1',
  ])('R79: codes and tokens never stay in the address bar: %s', (wanted) => {
    const { address } = decide(wanted, signedOut) as { address: string };
    expect(address).not.toMatch(/authorizeCode|accessToken/);
    expect(address).toContain('x=1');
  });

  test.each(['authorizeCode', 'accessToken'])(
    'R80: a link with an %s that somebody opens who is signed in asks who goes on, before anything else',
    (secretOfLink) => {
      const { effects } = decide(`/?appName=store&action=login&${secretOfLink}=c`, signedIn);
      expect(effects.partner).toMatchObject({ undecided: true });
      const asking: GuardState = { ...signedIn, partner: effects.partner ?? undefined };
      for (const path of ['/login', '/register-by-password', '/personal-center/security'])
        expect(outcome(path, asking), path).toEqual({ kind: 'askWho', path, address: path });
      expect(outcome('/troubleshooting', asking)).toMatchObject({ kind: 'show' });
    },
  );

  test('R80: nobody is asked who is signed out, or whose link brings nothing', () => {
    const { effects } = decide('/?appName=store&action=login&authorizeCode=c', signedOut);
    expect(effects.partner).not.toHaveProperty('undecided');
    expect(decide('/?appName=store&action=login', signedIn).effects.partner).not.toHaveProperty('undecided');
  });

  test('R79: the secret of a mailed link leaves the address bar and is handed on', () => {
    expect(outcome(`/login#t=${secret}`)).toMatchObject({ address: '/login', linkToken: secret });
    expect(outcome('/login#t=short')).toMatchObject({ address: '/login', linkToken: '' });
    expect(outcome('/login#main')).toMatchObject({ address: '/login#main' });
  });
});

describe('3. session', () => {
  const closed = portalPaths.filter(needsSession);
  const open = portalPaths.filter((path) => !needsSession(path));

  test.each(closed)('signed out, %s leads to the sign-in and is kept for afterwards', (path) => {
    expect(outcome(path)).toEqual({ kind: 'redirect', to: '/login', returnTo: path, notice: 'signInFirst' });
  });

  test('A10: the event of the timeline that a letter led to is kept for after the sign-in; no other query is', () => {
    const wanted = '/personal-center/activity?event=3b6f0f4e-51c2';
    expect(outcome(wanted)).toMatchObject({ to: '/login', returnTo: wanted });
    expect(outcome(wanted, { ...signedIn, returnTo: wanted })).toMatchObject({
      kind: 'show',
      returnTo: null,
    });
    expect(outcome('/personal-center/profile?x=1')).toMatchObject({ returnTo: '/personal-center/profile' });
  });

  test.each(closed)('signed in, %s opens', (path) => {
    expect(outcome(path, { ...signedIn, has: () => true })).toEqual({ kind: 'show', path, address: path });
  });

  test.each(open)('signed out, %s opens as far as its flow allows', (path) => {
    expect(outcome(path, { ...signedOut, has: () => true })).toMatchObject({ path, address: path });
  });

  test.each(['/', '/login', '/login-by-code', '/login-by-password', '/register-by-password'])(
    'signed in, %s leads to what comes after a sign-in',
    (path) => {
      let decision = outcome(path, signedIn);
      if (decision.kind === 'redirect' && decision.to === '/login') decision = outcome('/login', signedIn);
      expect(decision).toMatchObject({ kind: 'redirect', to: '/personal-center/profile' });
    },
  );

  test('the path that was wanted is used up when it is shown, not before', () => {
    const returnTo = '/personal-center/security';
    expect(outcome('/login', { ...signedIn, returnTo })).toEqual({ kind: 'redirect', to: returnTo });
    expect(outcome(returnTo, { ...signedIn, returnTo })).toMatchObject({ kind: 'show', returnTo: null });
    expect(outcome('/personal-center/profile', { ...signedIn, returnTo })).not.toHaveProperty('returnTo');
  });

  test('after a sign-in the protocols come first, and the wanted path waits', () => {
    const state: GuardState = { ...signedIn, protocols: 'unknown', returnTo: '/personal-center/profile' };
    expect(outcome('/login', state)).toEqual({ kind: 'redirect', to: '/legal-agreement' });
  });

  test('the action that the partner asked for decides where a sign-in leads', () => {
    const link = { appID: 'cloudApp', action: 'bindGoogleVoice', otherParams: {}, rawQuery: '' } as const;
    expect(outcome('/login', { ...signedIn, partner: { link } })).toMatchObject({ to: '/link-to-google' });
  });

  test('with protocols pending only what the platform answers then stays open', () => {
    const state: GuardState = { ...signedIn, protocols: 'due' };
    expect(outcome('/personal-center/profile', state)).toEqual({
      kind: 'redirect',
      to: '/legal-agreement',
      returnTo: '/personal-center/profile',
    });
    for (const path of [
      '/legal-agreement',
      '/del-account-data',
      '/del-brand-data',
      '/personal-center/export',
    ])
      expect(outcome(path, state).kind, path).not.toBe('redirect');
    expect(outcome('/troubleshooting', state)).toMatchObject({ kind: 'show' });
    expect(outcome('/contact-us', state)).toMatchObject({ kind: 'show' });
  });
});

describe('5. steps', () => {
  test.each([
    ['/login-by-code', 'emailVerification', '/login'],
    ['/send-code-frequently', 'emailVerification', '/login'],
    ['/lock-account', 'lockRecord', '/login'],
    ['/lock-account', 'lockAccountInfo', '/login'],
    ['/init-legal-agreement', 'initialLegalAgreement', '/login'],
  ])('%s needs %s, else its flow begins at %s with a sentence', (path, needed, first) => {
    expect(outcome(path)).toEqual({ kind: 'redirect', to: first, notice: 'startAgain' });
    expect(outcome(path, { ...signedOut, has: (need) => need === needed }).kind).not.toBe('redirect');
  });
});

describe('paths', () => {
  test.each([
    ['/', '/login'],
    ['/personal-center', '/personal-center/profile'],
    ['/personal-center/', '/personal-center/profile'],
  ])('%s leads to %s', (path, to) => {
    expect(outcome(path)).toEqual({ kind: 'redirect', to });
  });

  test.each(['/nowhere', '/__proto__', '/constructor', '/login/x', '/%00', '/index.html'])(
    '%s, of which the guard knows nothing, is passed on, whatever the session',
    (path) => {
      expect(outcome(path)).toMatchObject({ kind: 'show', path });
      if (!path.startsWith('/login')) expect(outcome(path, signedIn)).toMatchObject({ kind: 'show', path });
    },
  );

  test('a slash at the end makes no difference', () => {
    expect(outcome('/login/')).toMatchObject({ kind: 'show', path: '/login', address: '/login' });
  });

  test('no address leads in circles, signed in or out, with or without what steps need', () => {
    for (const signedInNow of [true, false])
      for (const protocols of ['unknown', 'due', 'settled'] as const)
        for (const returnTo of [undefined, '/login', '/legal-agreement', '/personal-center/security'])
          for (const has of [() => true, () => false])
            for (const first of ['/', '/personal-center', ...portalPaths]) {
              const state = { ...signedOut, signedIn: signedInNow, protocols, returnTo, has };
              expect(() => resolve(first, state), first).not.toThrow();
            }
  });
});

test('the number of a receipt comes with the link of its letter; one that was cut off is none', () => {
  const number = 'q83vEjRWeJCrze8SNFZ4kA';
  const opened = (hash: string, purpose: string) =>
    decide(`/handler?for=${purpose}#t=${hash}`, signedOut).effects;
  expect(opened(number, 'receipt')).toMatchObject({ linkToken: number, linkPurpose: 'receipt' });
  expect(opened(number.slice(1), 'receipt')).toMatchObject({ linkToken: '' });
  expect(opened(number, 'cancelDeletion')).toMatchObject({ linkToken: '' });
});

test('C3: while the account is about to be deleted what needs a session leads to where it can be kept', () => {
  const state: GuardState = { ...signedIn, deletionDue: true };
  const to = (path: string) => decide(path, state);
  for (const path of [
    '/personal-center/profile',
    '/personal-center/security',
    '/del-account-data',
    '/link-to-google',
  ])
    expect(to(path)).toMatchObject({ kind: 'redirect', to: '/del-account-success' });
  for (const path of ['/del-account-success', '/personal-center/export', '/legal-agreement', '/handler'])
    expect(to(path)).toMatchObject({ kind: 'show', path });
});
