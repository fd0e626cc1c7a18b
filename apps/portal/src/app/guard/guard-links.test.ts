import { actionDestinations, appIDs, type PartnerAction } from '@foyer/contract/nouns/partner-apps';
import { describe, expect, test } from 'vitest';
import { decide, type GuardState } from './guard.ts';
import { resolve } from './resolve.ts';
import { outcome, signedIn, signedOut } from './testing/guard-states.ts';

const secret = 'x'.repeat(43);
const actions = Object.keys(actionDestinations) as PartnerAction[];

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

  test.each([
    [{ verdict: 'notActivated' }, 'app'],
    [{ verdict: 'refused' }, 'malformed'],
    [{ verdict: 'refused', refusedBy: 'redirectUri' }, 'redirectUri'],
  ] as const)(
    'F1: a refused link (%j) shows the rule once, wherever the visitor is, signed in or not, and is forgotten',
    (refusal, refusedBy) => {
      const link = { appID: 'cloudApp', action: 'login', otherParams: {}, rawQuery: '' } as const;
      for (const state of [signedOut, signedIn])
        for (const address of ['/login', '/legal-agreement', '/personal-center/security', '/handler'])
          expect(outcome(address, { ...state, partner: { link, ...refusal } })).toEqual({
            kind: 'refuse',
            address,
            partner: null,
            returnTo: null,
            refusedBy,
          });
    },
  );

  test.each([
    ['/login?refused=client', 'clientId'],
    ['/login?refused=address', 'redirectUri'],
    ['/login?refused=malformed', 'malformed'],
    ['/login?refused=1', 'malformed'],
    ['/login?x=1&x=1', 'malformed'],
  ])('F1: %s shows the rule %s', (wanted, refusedBy) => {
    expect(outcome(wanted)).toMatchObject({ kind: 'refuse', refusedBy });
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
      refusedBy: 'malformed',
    });
  });

  test.each([
    ['a state of 4,000 characters, as written', 4000, 'redirect'],
    ['a longer one', 4001, 'refuse'],
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
